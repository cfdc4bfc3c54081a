/** Migrates and seeds the database that DATABASE_URL names, for `template.ts`. */
require("./register")
require("./migrate-and-seed")
  .migrateAndSeed()
  .then(
    () => process.exit(0),
    (fault) => {
      console.error(fault)
      process.exit(1)
    },
  )
