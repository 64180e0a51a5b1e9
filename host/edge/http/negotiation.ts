import type { IncomingHttpHeaders } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { Language } from '../../page/language';
import type { Encoding } from '../../release/store/compressed-variants';

export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  const accepted = parseAccept(header ?? '');
  const getQuality = (encoding: string) =>
    (accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && getQuality(encoding) > 0) ?? null;
}

/** The first supported language of Accept-Language; Chinese by default. */
export function chooseLanguage(header: string | undefined): Language {
  const first = parseAccept(header ?? '').find(({ type, q }) => q > 0 && /^(?:zh|en)\b/i.test(type));
  return first?.type.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

/**
 * Browsers request pages by media type, and tools that accept anything get one too. Subresources (`Sec-Fetch-Dest`) do not: a missing
 * script must not be answered with a page.
 */
export function wantsPage({ accept, 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean {
  const types = parseAccept(accept ?? '*/*').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []));
  if (types.some((type) => type === 'text/html' || type === 'application/xhtml+xml')) {
    return true;
  }
  return destination === undefined && types.some((type) => type === '*/*' || type === 'text/*');
}
