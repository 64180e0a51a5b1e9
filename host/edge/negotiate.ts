import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../page/language';
import type { Encoding } from '../release/variants';

/** The parts of an Accept header with their weights, the heaviest first. */
function weighted(header: string): { value: string; weight: number }[] {
  return header
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { value, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .sort((one, other) => other.weight - one.weight);
}

/** The best encoding that the client takes and that is there; null for plain bytes. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | null {
  const parts = weighted(header ?? '');
  const weightOf = (encoding: string) =>
    (parts.find(({ value }) => value === encoding) ?? parts.find(({ value }) => value === '*'))?.weight ?? 0;
  return (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && weightOf(encoding) > 0) ?? null;
}

/** The language of the console that comes first in Accept-Language; Chinese where neither does. */
export function chooseLanguage(header: string | undefined): Language {
  const first = weighted(header ?? '').find(({ value, weight }) => weight > 0 && /^(?:zh|en)\b/.test(value));
  return first?.value.startsWith('en') ? 'en' : 'zh';
}

/**
 * Whether a page is wanted. Browsers ask for one by name; a tool that takes anything gets one too, but what a page fetches
 * for itself (which browsers mark) does not: a script that is missing must not come back as a page.
 */
export function wantsPage({ accept, 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean {
  const types = weighted(accept ?? '*/*').filter(({ weight }) => weight > 0);
  if (types.some(({ value }) => value === 'text/html' || value === 'application/xhtml+xml')) return true;
  return destination === undefined && types.some(({ value }) => value === '*/*' || value === 'text/*');
}

/** The value of a cookie; undefined where there is none. */
export function cookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  const pair = headers.cookie?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
