/**
 * Jest's transformer for what is no test code: it is loaded by Node itself, once a worker, and a spec gets what that module exports.
 * So the shop and what a spec imports of src/ are the same modules, and no file loads Medusa anew.
 */
module.exports = {
  process: (_source, file) => ({
    code: `module.exports = globalThis.outside.require(${JSON.stringify(file)})`,
  }),
  getCacheKey: (_source, file) => `outside ${file}`,
}
