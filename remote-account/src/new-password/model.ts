export type ResetLink = { email: string; token: string };

/** @param source query of the URL, or the state of the history entry; undefined when a part is missing */
export function parseResetLink(source: URLSearchParams | unknown): ResetLink | undefined {
  const { email, token } = (source instanceof URLSearchParams ? Object.fromEntries(source) : (source ?? {})) as Partial<ResetLink>;
  return typeof email === 'string' && typeof token === 'string' && email !== '' && token !== '' ? { email, token } : undefined;
}
