/** Why a database refused something, in one line without parameters and without the token of its address. */
export function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (told instanceof Error ? told.message : String(told)).split('\n')[0]?.replace(/authToken=[^&\s"]*/g, 'authToken=***') ?? '';
}
