/**
 * A browser does what moves and what has the focus in frames of 16 ms, which a machine that stands still for longer misses. Such a test
 * is tried again, twice at most; `npm test` names each that needed it, and its first error stays in the output.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true })
