/** Whether a write failed because a value that must be unique is there already. */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && /UNIQUE constraint failed/.test(cause.message);
}
