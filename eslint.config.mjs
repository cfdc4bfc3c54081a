import { builtinModules } from "node:module"
import medusa from "@medusajs/eslint-plugin"
import { defineConfig } from "eslint/config"
import regexp from "eslint-plugin-regexp"
import tseslint from "typescript-eslint"
import { boundariesRule } from "./scripts/eslint/boundaries.mjs"
import { docstringsRule } from "./scripts/eslint/docstrings.mjs"

const TESTS = ["**/__tests__/**", "integration-tests/**"]
/** What `tsconfig.check.json` includes: rules that look at types run there. */
const TYPED = ["{src,simulator/src,storefront/src,demo,scripts,bench,integration-tests}/**"]
/** The code that is installed. */
const PACKAGES = ["{src,simulator/src,storefront/src}/**/*.{ts,tsx}"]
const SCRIPTS = ["**/*.mjs", "**/*.js", "**/*.cjs"]

/** @param {string} names separated by spaces */
const globals = (names) =>
  /** @type {Record<string, "readonly">} */ (
    Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]))
  )
const nodeGlobals = globals(
  "process console Buffer URL URLSearchParams fetch AbortController AbortSignal performance " +
    "setTimeout clearTimeout setInterval clearInterval setImmediate structuredClone TextDecoder " +
    "TextEncoder",
)
/** Types are PascalCase; what is called or holds something is camelCase, React's components and schemas PascalCase. */
const NAMES = [
  { selector: "typeLike", format: ["PascalCase"] },
  { selector: "function", format: ["camelCase", "PascalCase"] },
  // Routes are functions named by their method.
  { selector: "function", modifiers: ["exported"], format: ["camelCase", "PascalCase", "UPPER_CASE"] },
]
/** Of a module's own constants, texts, numbers and lists are UPPER_CASE; not Medusa's own list of middlewares, and what its admin puts in. */
const CONSTANTS = {
  selector:
    ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind=const] > " +
    "VariableDeclarator[id.name=/[a-z]/]:not([id.name=/Middlewares$|^__.*__$/]) " +
    `> :matches(Literal[raw=/^["'0-9]/], TemplateLiteral, ArrayExpression).init`,
  message: "A module's own texts, numbers and lists are named in UPPER_CASE.",
}
const WORKFLOW_IDS = {
  selector:
    "CallExpression[callee.name=/^create(Step|Workflow)$/] > Literal:first-child:not([value=/^(?=.*rental)[a-z]+(-[a-z]+)*$/])",
  message: 'An id is in kebab-case and says "rental": a shop has one list of ids for all its plugins.',
}

const NOW = {
  selector: ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]",
  message: "This is pure: pass the time in.",
}
/** A question that isn't answered yet ends a decision, which begins again with the answer. */
const CAUGHT = {
  selector: ":matches(TryStatement, AwaitExpression)",
  message: "A decision catches nothing and waits for nothing: what it asks is handed in.",
}

/** Rules of Medusa's that don't fit here, and why. */
const NOT_OURS = /** @type {const} */ ({
  // It doesn't see a step whose work is in a function that it calls or that returns early with `StepResponse.skip()`.
  "@medusajs/step-must-return-step-response": "off",
  // Ids are one list for a whole shop: ours say "rental" (below), also where the name of the file needn't.
  "@medusajs/step-id-kebab-case": "off",
  "@medusajs/workflow-id-matches-export-or-filename": "off",
  // core has zod of its own, so that it depends on nothing of Medusa's; schemas of two copies don't mix.
  "@medusajs/zod-import-source": "off",
})

/**
 * Medusa's own rules, for the code that runs in Medusa. Its presets ignore tests everywhere and bring a parser: only their rules
 * are taken.
 */
const medusaRules = medusa.configs.recommended
  .filter(({ rules }) => rules)
  .map((block) => ({
    ...block,
    rules: { ...block.rules, ...NOT_OURS },
    ignores: [
      ...(block.ignores ?? []),
      ...TESTS,
      "src/{core,service-client,widget}/**",
      "{demo,bench,scripts,examples,simulator,storefront}/**",
    ],
  }))

export default defineConfig(
  {
    ignores: [
      "node_modules/",
      ".medusa/",
      "public/",
      "dist/",
      "simulator/dist/",
      "storefront/dist/",
      "storefront/src/cli/files/",
      ".demo*/",
      "coverage/",
      "**/*.d.ts",
      "integration-tests/packed/app/",
      "integration-tests/registry/next-app/",
    ],
  },
  tseslint.configs.recommended,
  {
    plugins: {
      "@medusajs": medusa,
      regexp,
      rental: { rules: { boundaries: boundariesRule, docstrings: docstringsRule } },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "prefer-const": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      curly: ["error", "multi-line"],
      "max-lines": ["warn", { max: 240, skipBlankLines: true, skipComments: true }],
      // Somebody else's text is never run, anywhere.
      "no-eval": "error",
      "no-new-func": "error",
      "no-implied-eval": "error",
      "no-unused-vars": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      // A text from outside may not cost more steps than its length: one such regex stops the whole server.
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
      "@typescript-eslint/naming-convention": ["error", ...NAMES],
      // Imports: one statement a module, Node's modules by their full name, types marked as types.
      "no-duplicate-imports": "error",
      "no-restricted-imports": [
        "error",
        ...builtinModules.map((name) => ({ name, message: `Write "node:${name}".` })),
      ],
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { disallowTypeAnnotations: false, fixStyle: "inline-type-imports" },
      ],
    },
  },
  {
    files: TYPED.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`, `${folder}/*.mjs`]),
    languageOptions: {
      parserOptions: { project: "tsconfig.check.json", tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      // A button's handler may be asynchronous: React ignores what it returns.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  { files: ["src/**"], rules: { "rental/boundaries": "error", "no-console": "error" } },
  { files: ["{simulator,storefront}/src/**"], rules: { "rental/boundaries": "error" } },
  {
    files: ["storefront/src/{client,parts,react,next}/**"],
    ignores: TESTS,
    rules: { "no-console": "error" },
  },
  {
    files: PACKAGES,
    // Migrations and lists of words say by their names what they are.
    ignores: [...TESTS, "src/modules/*/migrations/**", "src/admin/i18n/**"],
    rules: { "rental/docstrings": "error" },
  },
  {
    files: PACKAGES,
    ignores: [...TESTS, "src/modules/*/migrations/**"],
    rules: { "no-restricted-syntax": ["error", CONSTANTS] },
  },
  medusaRules,
  {
    files: ["src/workflows/**"],
    ignores: TESTS,
    rules: { "no-restricted-syntax": ["error", CONSTANTS, WORKFLOW_IDS] },
  },
  // a snapshot has cents, and says so
  { files: ["src/answers/**"], rules: { "@medusajs/prices-in-major-units": "off" } },
  { files: ["src/widget/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
  {
    files: ["src/{core,answers}/**", "src/modules/rental/decide/**"],
    ignores: TESTS,
    rules: {
      "no-restricted-globals": [
        "error",
        ...["process", "fetch", "setTimeout", "window", "document", "crypto", "performance"].map((name) => ({
          name,
          message: "This is pure: pass it in.",
        })),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "This is pure: pass the time in." },
        { object: "Math", property: "random", message: "This is pure: pass randomness in." },
      ],
      "no-restricted-syntax": ["error", CONSTANTS, NOW],
    },
  },
  {
    files: ["src/modules/rental/decide/*.ts"],
    rules: { "no-restricted-syntax": ["error", CONSTANTS, NOW, CAUGHT] },
  },
  {
    files: ["src/admin/**"],
    ignores: TESTS,
    rules: {
      "no-restricted-globals": [
        "error",
        ...["process", "Buffer", "require", "global"].map((name) => ({
          name,
          message: "The admin runs in a browser.",
        })),
      ],
    },
  },
  // Lists of words, settings and columns, one a line.
  { files: ["src/admin/i18n/**", "src/core/{settings.ts,messages/**}"], rules: { "max-lines": "off" } },
  { files: ["**/migrations/**"], rules: { "max-lines": "off" } },
  {
    files: TESTS,
    rules: { "@typescript-eslint/no-explicit-any": "off", "max-lines": "off", "no-console": "off" },
  },
  {
    files: ["**/*.js", "**/*.cjs"],
    languageOptions: {
      sourceType: "commonjs",
      globals: { ...nodeGlobals, module: "writable", require: "readonly", __dirname: "readonly" },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  { files: SCRIPTS, languageOptions: { globals: nodeGlobals }, rules: { "no-undef": "error" } },
)
