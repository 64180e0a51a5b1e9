/** Something that a person has to put right; its message is one line that says how. */
export class Problem extends Error {
  exitCode = 1;
}

/** An option or a word that the command does not know. */
export class UsageProblem extends Problem {
  exitCode = 2;
}

/**
 * Ends the process with one line instead of a stack trace.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Problem ? error.exitCode : 1);
}
