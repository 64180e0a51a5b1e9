const codes: unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Whether something failed since nothing more can be written; the database's error is the cause of what its queries throw. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (('code' in error && codes.includes(error.code)) || isDiskFull(error.cause));
}
