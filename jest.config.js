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
  unit: ["<rootDir>/src/**/__tests__/**/*.spec.ts", "<rootDir>/demo/**/__tests__/**/*.spec.ts"],
  http: ["<rootDir>/integration-tests/http/**/*.spec.ts"],
  browser: ["<rootDir>/integration-tests/browser/**/*.spec.ts"],
  packed: ["<rootDir>/integration-tests/packed/**/*.spec.ts"],
  cluster: ["<rootDir>/integration-tests/cluster/**/*.spec.ts"],
}

/** One jest configuration, one suite a run: TEST_TYPE names it. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform: { "^.+\\.[jt]sx?$": swc },
  transformIgnorePatterns: ["/node_modules/"],
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/.medusa/", "<rootDir>/.demo/"],
  testMatch: suites[process.env.TEST_TYPE ?? "unit"],
}
