const swc = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", decorators: true, tsx: true },
      target: "es2021",
      transform: { react: { runtime: "automatic" } },
    },
  },
]

const suites = {
  unit: [
    "<rootDir>/src/**/__tests__/**/*.spec.{ts,tsx}",
    "<rootDir>/demo/**/__tests__/**/*.spec.ts",
    "<rootDir>/scripts/__tests__/**/*.spec.ts",
  ],
  http: ["<rootDir>/integration-tests/http/**/*.spec.ts"],
  browser: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
  packed: ["<rootDir>/integration-tests/packed/**/*.spec.ts"],
  cluster: ["<rootDir>/integration-tests/cluster/**/*.spec.ts"],
}

const suite = process.env.TEST_TYPE ?? "unit"

/** One jest configuration, one suite a run: TEST_TYPE names it. `npm test` (scripts/test.mjs) runs them all. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform: { "^.+\\.[jt]sx?$": swc },
  transformIgnorePatterns: ["/node_modules/"],
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/.medusa/", "<rootDir>/.demo/"],
  testMatch: suites[suite],
  // Medusa and its database driver print a page per boot; LOG_LEVEL=info shows it.
  silent: suite !== "unit" && !process.env.LOG_LEVEL,
  setupFiles: suite === "unit" ? [] : ["<rootDir>/integration-tests/helpers/environment.js"],
}
