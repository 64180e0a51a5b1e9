/** One line without query parameters and without the token in the address. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.replace(/authToken=[^&\s"]*/g, 'authToken=***') ?? '';
}
