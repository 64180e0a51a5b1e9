import type { SearchTestRecord } from '@console/shared/contract';
import * as z from 'zod/mini';
import { askUpstreamJson } from '../channels/ask-json';
import type { ChannelReach } from '../channels/reach';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import type { SearchEngineFields } from './resource';
import { type SearchWay, searchWays } from './ways';

const text = z.optional(z.nullable(z.string()));
const unknown = z.optional(z.unknown());
const pages = z.array(
  z.object({ title: text, name: text, url: text, link: text, snippet: unknown, description: unknown, content: unknown, text: unknown }),
);

const shownResults = 5;

/** A page that a search engine found; `snippet` is what it quotes of it, or empty. */
export type FoundPage = { title: string; url: string; snippet: string };

/** Where whoever asks may reach; `stop` ends it early. */
type Asking = { reach: ChannelReach; stop: AbortSignal };

/**
 * Really asks a search engine.
 * @returns all pages with an address that browsers open
 * @throws Refusal that says what went wrong, never telling the key
 */
export async function findPages(
  gateway: Pick<Gateway, 'settings'>,
  engine: SearchEngineFields,
  query: string,
  { reach, stop }: Asking,
): Promise<FoundPage[]> {
  const way = searchWays[engine.type];
  if (way.needsKey && !engine.api_key) {
    throw new Refusal('searchKeyMissing');
  }
  const answer = await askUpstreamJson(gateway, { ...questionFor(engine, way, query), reach }, stop);
  const found = pages.safeParse(listIn(answer, way));
  if (!found.success) {
    throw new Refusal('relayBadAnswer');
  }
  return (
    found.data
      .map(({ title, name, url, link, snippet, description, content, text }) => ({
        title: (title || name || '').slice(0, 200),
        url: url || link || '',
        snippet: [snippet, description, content, text].find(isText) ?? '',
      }))
      // What a browser would do with any other address is nobody's wish.
      .filter(({ url }) => /^https?:\/\/./i.test(url))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Tries a search engine out. @returns how many results came, the first of them, and how long it took */
export async function askSearchEngine(
  gateway: Pick<Gateway, 'settings'>,
  engine: SearchEngineFields,
  query: string,
  asking: Asking,
): Promise<SearchTestRecord> {
  const start = performance.now();
  const found = await findPages(gateway, engine, query, asking);
  const results = found.slice(0, shownResults).map(({ title, url }) => ({ title, url }));
  return { count: found.length, ms: Math.round(performance.now() - start), results };
}

function questionFor({ api_key: key, base_url, extra, max_results, timeout }: SearchEngineFields, way: SearchWay, query: string) {
  const address = new URL(base_url || way.base || '');
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${way.path}`;
  // What is asked wins over what is sent along.
  const params: Record<string, unknown> = { ...JSON.parse(extra || '{}'), ...way.params({ query, count: max_results, key }) };
  if (way.method === 'GET') {
    for (const [name, value] of Object.entries(params)) {
      address.searchParams.set(name, String(value));
    }
  }
  return {
    key,
    address: address.href,
    headers: way.headers?.(key) ?? {},
    ms: timeout * 1000,
    ...(way.method === 'POST' && { body: params }),
  };
}

function listIn(answer: unknown, { list, sign }: SearchWay): unknown {
  if (Array.isArray(answer)) {
    return answer;
  }
  // Anybody could leave a list out: only such an engine means "nothing found" by that.
  const mayLack = sign !== undefined && (answer as Record<string, unknown> | null)?.[sign[0]] === sign[1];
  let found: unknown = answer;
  for (const name of list) {
    if (typeof found !== 'object' || found === null) {
      return undefined;
    }
    found = (found as Record<string, unknown>)[name];
    if (found === undefined && mayLack) {
      return [];
    }
  }
  return found;
}
