/** Name of the account that was registered just before, as the register page leaves it in the navigation's state. */
export function registeredUsername(state: unknown): string | undefined {
  const name = (state as { registered?: unknown } | null)?.registered;
  return typeof name === 'string' ? name : undefined;
}

/** Whether the gateway was set up just before, as the set-up leaves it in the navigation's state. */
export const isJustSetUp = (state: unknown): boolean => (state as { setUp?: unknown } | null)?.setUp === true;

/** Whether somebody has just deleted their account, as the settings leave it in the navigation's state. */
export const isAccountDeleted = (state: unknown): boolean => (state as { deleted?: unknown } | null)?.deleted === true;
