import { useSession } from '../session/store';

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The edge marks pages whose traces it continues (W3C Trace Context). */
const traceHeaders = () =>
  globalThis.document?.documentElement.dataset.traced === undefined ? {} : { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` };

/** Headers of every request: both spellings of the user id, the language, and no caching. */
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
