const codes: unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** The database's own error is the cause of what queries throw. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (('code' in error && codes.includes(error.code)) || isDiskFull(error.cause));
}
