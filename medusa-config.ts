import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV ?? "development", process.cwd())

const env = process.env

/**
 * With REDIS_URL set, everything that several servers must share goes through Redis
 * (sessions, events, workflows, locks, cache). Without it each lives in this one process.
 */
const redisModules = (redisUrl: string) => [
  { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
  { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
  {
    resolve: "@medusajs/medusa/locking",
    options: {
      providers: [
        {
          resolve: "@medusajs/medusa/locking-redis",
          id: "locking-redis",
          is_default: true,
          options: { redisUrl },
        },
      ],
    },
  },
  {
    resolve: "@medusajs/medusa/caching",
    options: {
      providers: [
        { resolve: "@medusajs/caching-redis", id: "caching-redis", is_default: true, options: { redisUrl } },
      ],
    },
  },
]

// The root of the plugin runs as a shop of its own: for the demo, for development and for the tests.
// A shop that installs the package writes what the README shows instead.
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL || undefined,
    http: {
      storeCors: env.STORE_CORS ?? "http://localhost:8000",
      adminCors: env.ADMIN_CORS ?? "http://localhost:9000",
      authCors: env.AUTH_CORS ?? "http://localhost:9000,http://localhost:8000",
      jwtSecret: env.JWT_SECRET,
      cookieSecret: env.COOKIE_SECRET,
    },
  },
  admin: { disable: env.DISABLE_MEDUSA_ADMIN === "true" },
  modules: [
    // What an option leaves out, the module takes from RENTAL_… in the environment: see docs/options.md.
    { resolve: "./src/modules/rental", options: {} },
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["rental"],
      options: {
        providers: [
          { resolve: "./src/providers/rental", id: "subscription" },
          // Another way to pay, of the tests.
          ...(env.RENTAL_TEST_PROVIDER ? [{ resolve: env.RENTAL_TEST_PROVIDER, id: "test" }] : []),
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          // Writes what it would send to the log: so that the demo and the tests have emails.
          {
            resolve: "@medusajs/medusa/notification-local",
            id: "local",
            options: { channels: ["feed", "email"] },
          },
        ],
      },
    },
    ...(env.REDIS_URL ? redisModules(env.REDIS_URL) : []),
    // Medusa reads its own flags only after this file: without this line its module of roles stays off, and every admin is refused.
    ...(env.MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
  ],
})
