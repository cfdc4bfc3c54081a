/**
 * The surroundings of a shop of the tests, in Node itself and not in jest's sandbox: what medusa-config.ts reads from the environment, and
 * `require` of our TypeScript. A shop boots with nothing of the rental set; each spec sets what it needs.
 */
const { addHook } = require("pirates")
const { transformSync } = require("@swc/core")
const swcOptions = require("../../scripts/test/swc.cjs")

for (const name of Object.keys(process.env)) {
  if (name.startsWith("RENTAL_") && !name.startsWith("RENTAL_TEST_")) delete process.env[name]
}

Object.assign(process.env, {
  NODE_ENV: "test",
  JWT_SECRET: "jwt secret of the tests",
  COOKIE_SECRET: "cookie secret of the tests",
  STORE_CORS: "http://localhost:8000,https://boutique.example.test,/^https:\\/\\/[a-z]+\\.outlet\\.test$/",
  ADMIN_CORS: "http://localhost:9000",
  AUTH_CORS: "http://localhost:9000",
  MEDUSA_DISABLE_TELEMETRY: "true",
  RENTAL_TEST_PROVIDER: require.resolve("../helpers/card-provider.ts"),
  // Not a level of Medusa's: nothing of what tests provoke is printed, unless LOG_LEVEL says so.
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  DB_HOST: process.env.DB_HOST ?? "localhost",
  DB_PORT: process.env.DB_PORT ?? "5432",
  DB_USERNAME: process.env.DB_USERNAME ?? "postgres",
  DB_PASSWORD: process.env.DB_PASSWORD ?? "",
})
// Each shop takes a free port: two must not meet on one.
delete process.env.PORT

addHook(
  (code, filename) =>
    transformSync(code, {
      ...swcOptions,
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: "inline",
      module: { type: "commonjs" },
    }).code,
  { exts: [".ts", ".tsx"], ignoreNodeModules: true },
)
