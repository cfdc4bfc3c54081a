const { availableParallelism } = require("node:os")

const swc = ["@swc/jest", require("./scripts/test/swc.cjs")]

const common = {
  rootDir: __dirname,
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  modulePathIgnorePatterns: [
    "<rootDir>/dist/",
    "<rootDir>/simulator/dist/",
    "<rootDir>/storefront/dist/",
    "<rootDir>/.medusa/",
    "<rootDir>/.demo/",
  ],
}

/** What a spec loads outside of jest's sandbox, since it takes a second: the simulator's arithmetic, in fifteen of them. */
const unit = {
  ...common,
  testEnvironment: "<rootDir>/scripts/test/environment.cjs",
  transform: {
    "/node_modules/mathjs/.+\\.js$": "<rootDir>/integration-tests/worker/outside.js",
    "^.+\\.[jt]sx?$": swc,
  },
  transformIgnorePatterns: ["/node_modules/(?!mathjs/)"],
}

/** Packages that take long to load, or that the shop shares with the specs. */
const PACKAGES = "(@medusajs|esbuild|pg|playwright-core|puppeteer-core|undici)"

/** Only test code runs in jest's sandbox; the shop, the plugin and what it lives on are outside, where a worker loads them once. */
const integration = {
  ...common,
  testEnvironment: "<rootDir>/integration-tests/worker/environment.js",
  transform: {
    "/integration-tests/helpers/openapi\\.ts$": "<rootDir>/integration-tests/worker/outside.js",
    "/integration-tests/.+\\.ts$": swc,
    [`/src/.+\\.tsx?$|/node_modules/${PACKAGES}/.+\\.[cm]?js$`]:
      "<rootDir>/integration-tests/worker/outside.js",
  },
  transformIgnorePatterns: [`/node_modules/(?!${PACKAGES}/)`],
}

/** @param {string} displayName the suite, and its folder */
const suite = (displayName) => ({
  ...integration,
  displayName,
  testMatch: [`<rootDir>/integration-tests/${displayName}/**/*.spec.ts`],
})

/** A suite is one of jest's projects: `jest --selectProjects http`. `npm test` (scripts/test.mjs) runs them in one run, in which a worker has one shop. */
module.exports = {
  projects: [
    {
      ...unit,
      displayName: "unit",
      testMatch: [
        "<rootDir>/{src,simulator/src,storefront/src,demo,scripts}/**/__tests__/**/*.spec.{ts,tsx}",
      ],
    },
    ...["http", "browser", "cluster", "packed", "nightly", "registry"].map(suite),
  ],
  globalSetup: "<rootDir>/scripts/test/setup.mjs",
  globalTeardown: "<rootDir>/scripts/test/teardown.mjs",
  testSequencer: "<rootDir>/integration-tests/worker/longest-first.js",
  reporters: ["default", "<rootDir>/scripts/test/reporter.cjs"],
  // A loaded machine is no fault of the code.
  testTimeout: 60_000,
  // A file waits for PostgreSQL, a browser or a clock for a third of its time. Jest takes more than 100 % for a number of workers.
  maxWorkers: Math.floor(availableParallelism() * 1.5),
  // Never reached: with it jest takes a worker for a single file, too, whose connections don't outlive PostgreSQL in its own process.
  workerIdleMemoryLimit: "8GB",
  // Medusa leaves timers behind.
  forceExit: true,
}
