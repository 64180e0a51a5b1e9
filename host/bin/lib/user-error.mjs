/** An error that the user can fix; its message is one line that says how. */
export class UserError extends Error {
  exitCode = 1;
}

export class UsageError extends UserError {
  exitCode = 2;
}

/**
 * Ends the process with a one-line message instead of a stack trace.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof UserError ? error.exitCode : 1);
}
