const MOST = 72
const TYPES = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"]
const TYPE = new RegExp(`^(${TYPES.join("|")})(\\([a-z-]+\\))?!?: \\S`)

/**
 * What is wrong with a commit's subject.
 * @param {string} subject
 * @returns {string[]}
 */
export function faultsOfSubject(subject) {
  const faults = []
  if (subject.length > MOST) faults.push(`has ${subject.length} characters; at most ${MOST}`)
  if (!TYPE.test(subject)) faults.push(`must begin with one of ${TYPES.join(", ")} and a colon`)
  if (subject.includes(";")) faults.push("holds several changes: make a commit of each")
  if (subject.endsWith(".")) faults.push("must not end with a full stop")
  return faults
}
