const swc = ["@swc/jest", require("./scripts/test/swc.cjs")]

const suites = {
  unit: [
    "<rootDir>/src/**/__tests__/**/*.spec.{ts,tsx}",
    "<rootDir>/simulator/src/**/__tests__/**/*.spec.ts",
    "<rootDir>/storefront/src/**/__tests__/**/*.spec.{ts,tsx}",
    "<rootDir>/demo/**/__tests__/**/*.spec.ts",
    "<rootDir>/scripts/__tests__/**/*.spec.ts",
  ],
  http: ["<rootDir>/integration-tests/http/**/*.spec.ts"],
  browser: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
  packed: ["<rootDir>/integration-tests/packed/**/*.spec.ts"],
  registry: ["<rootDir>/integration-tests/registry/*.spec.ts"],
  cluster: ["<rootDir>/integration-tests/cluster/**/*.spec.ts"],
  nightly: ["<rootDir>/integration-tests/nightly/*.spec.ts"],
}

const suite = process.env.TEST_TYPE ?? "unit"

/** What a spec loads outside of jest's sandbox, since it takes a second: the simulator's arithmetic, in fifteen of them. */
const unit = {
  // A loaded machine is no fault of the code.
  testTimeout: 60_000,
  testEnvironment: "<rootDir>/scripts/test/environment.cjs",
  transform: {
    "/node_modules/mathjs/.+\\.js$": "<rootDir>/integration-tests/worker/outside.js",
    "^.+\\.[jt]sx?$": swc,
  },
  transformIgnorePatterns: ["/node_modules/(?!mathjs/)"],
}

/** Packages that take long to load, or that the shop shares with the specs. */
const PACKAGES = "(@medusajs|esbuild|pg|playwright-core|undici)"

/** Only test code runs in jest's sandbox; the shop, the plugin and what it lives on are outside, where a worker loads them once. */
const integration = {
  testEnvironment: "<rootDir>/integration-tests/worker/environment.js",
  testSequencer: "<rootDir>/integration-tests/worker/longest-first.js",
  transform: {
    "/integration-tests/helpers/openapi\\.ts$": "<rootDir>/integration-tests/worker/outside.js",
    "/integration-tests/.+\\.ts$": swc,
    [`/src/.+\\.tsx?$|/node_modules/${PACKAGES}/.+\\.[cm]?js$`]:
      "<rootDir>/integration-tests/worker/outside.js",
  },
  transformIgnorePatterns: [`/node_modules/(?!${PACKAGES}/)`],
}

/** One jest configuration, one suite a run: TEST_TYPE names it. `npm test` (scripts/test.mjs) runs them all. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: "node",
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  modulePathIgnorePatterns: [
    "<rootDir>/dist/",
    "<rootDir>/simulator/dist/",
    "<rootDir>/storefront/dist/",
    "<rootDir>/.medusa/",
    "<rootDir>/.demo/",
  ],
  testMatch: suites[suite],
  // Medusa and its database driver print a page per boot; LOG_LEVEL=info shows it.
  silent: suite !== "unit" && !process.env.LOG_LEVEL,
  ...(suite === "unit" ? unit : integration),
}
