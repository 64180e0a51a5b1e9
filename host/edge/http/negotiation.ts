import type { IncomingHttpHeaders } from 'node:http';
import { type Accept, parseAccept } from 'hono/utils/accept';
import type { Language } from '../../page/language';
import type { Encoding } from '../../release/store/compressed-variants';
import { memoize } from '../bounded-cache';

const maxHeaders = 200;

const parseHeader = memoize(maxHeaders, (header): readonly Accept[] => parseAccept(header));

export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  const accepted = parseHeader(header ?? '');
  const getQuality = (encoding: string) =>
    (accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && getQuality(encoding) > 0) ?? null;
}

/** The first supported language of Accept-Language; Chinese by default. */
export function chooseLanguage(header: string | undefined): Language {
  const first = parseAccept(header ?? '').find(({ type, q }) => q > 0 && /^(?:zh|en)\b/i.test(type));
  return first?.type.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

const acceptsPage = memoize(maxHeaders, (header) => {
  const types = parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []));
  return {
    namesPage: types.some((type) => type === 'text/html' || type === 'application/xhtml+xml'),
    includesPage: types.some((type) => type === '*/*' || type === 'text/*'),
  };
});

/**
 * Browsers request pages by media type, and tools that accept anything get one too. Subresources (`Sec-Fetch-Dest`) do not: a missing
 * script must not be answered with a page.
 */
export function wantsPage({ accept, 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean {
  const { namesPage, includesPage } = acceptsPage(accept ?? '*/*');
  return namesPage || (includesPage && destination === undefined);
}
