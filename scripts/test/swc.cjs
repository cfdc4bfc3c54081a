/** How TypeScript becomes JavaScript for tests, in jest's sandbox and in the shop's own process. */
module.exports = {
  jsc: {
    parser: { syntax: "typescript", decorators: true, tsx: true },
    target: "es2021",
    transform: { react: { runtime: "automatic" } },
  },
}
