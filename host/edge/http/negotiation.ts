import type { IncomingHttpHeaders } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { Language } from '../../page/language';
import type { Encoding } from '../../release/store/compressed-variants';

/** The best encoding that the client accepts and that is available; null for plain bytes. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  const accepted = parseAccept(header ?? '');
  const weightOf = (encoding: string) =>
    (accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && weightOf(encoding) > 0) ?? null;
}

/** The console's language that comes first in Accept-Language; Chinese where neither does. */
export function chooseLanguage(header: string | undefined): Language {
  const first = parseAccept(header ?? '').find(({ type, q }) => q > 0 && /^(?:zh|en)\b/i.test(type));
  return first?.type.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

/**
 * Whether a page is wanted. Browsers ask for one by name; a tool that takes anything gets one too, but what a page fetches
 * for itself (which browsers mark) does not: a script that is missing must not come back as a page.
 */
export function wantsPage({ accept, 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean {
  const types = parseAccept(accept ?? '*/*').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []));
  if (types.some((type) => type === 'text/html' || type === 'application/xhtml+xml')) {
    return true;
  }
  return destination === undefined && types.some((type) => type === '*/*' || type === 'text/*');
}
