/** What a mailed link carries. */
export type ResetLink = { email: string; token: string };

/** The link in the address, or in the state of the history that it was moved to; undefined when a part is missing. */
export function parseResetLink(source: URLSearchParams | unknown): ResetLink | undefined {
  const { email, token } = (source instanceof URLSearchParams ? Object.fromEntries(source) : (source ?? {})) as Partial<ResetLink>;
  return typeof email === 'string' && typeof token === 'string' && email !== '' && token !== '' ? { email, token } : undefined;
}
