/**
 * Runs before anything of a spec is loaded (jest `setupFiles`): medusa-config.ts is evaluated early, so what it reads
 * has to be here. A shop of the tests boots with nothing of the rental set; each spec sets what it needs.
 */
for (const name of Object.keys(process.env)) {
  if (name.startsWith("RENTAL_") && !name.startsWith("RENTAL_TEST_")) delete process.env[name]
}

Object.assign(process.env, {
  NODE_ENV: "test",
  JWT_SECRET: "jwt secret of the tests",
  COOKIE_SECRET: "cookie secret of the tests",
  STORE_CORS: "http://localhost:8000",
  ADMIN_CORS: "http://localhost:9000",
  AUTH_CORS: "http://localhost:9000",
  MEDUSA_DISABLE_TELEMETRY: "true",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
  DB_HOST: process.env.DB_HOST ?? "localhost",
  DB_PORT: process.env.DB_PORT ?? "5432",
  DB_USERNAME: process.env.DB_USERNAME ?? "postgres",
  DB_PASSWORD: process.env.DB_PASSWORD ?? "",
})
// The runner takes the port from PORT where it is set: two shops must not meet on one.
delete process.env.PORT
