export function startFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the gateway is taken: set GATEWAY_PORT to another one, or to 0 for any free port';
  }
  return (error instanceof Error && error.message.split('\n')[0]) || 'The gateway could not start';
}
