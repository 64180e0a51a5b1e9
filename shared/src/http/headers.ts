import { useSession } from '../session/store';

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins a trace (W3C Trace Context) where the edge, which marked the page, continues it. */
const traceHeaders = () =>
  globalThis.document?.documentElement.dataset.traced === undefined ? {} : { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` };

/** What every call carries: both spellings of the user id (contract 1.4), the language, and no caching. */
export function callHeaders(): Record<string, string> {
  const { user, language } = useSession.getState();
  const id = user === null ? undefined : String(user.id);
  return {
    'Cache-Control': 'no-store',
    'Accept-Language': language,
    ...traceHeaders(),
    ...(id !== undefined && { 'New-Api-User': id, 'Veloera-User': id }),
  };
}
