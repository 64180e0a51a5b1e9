export function registeredUsername(state: unknown): string | undefined {
  const name = (state as { registered?: unknown } | null)?.registered;
  return typeof name === 'string' ? name : undefined;
}

export const isJustSetUp = (state: unknown): boolean => (state as { setUp?: unknown } | null)?.setUp === true;

export const isAccountDeleted = (state: unknown): boolean => (state as { deleted?: unknown } | null)?.deleted === true;
