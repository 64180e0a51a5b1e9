import type { SearchTestRecord } from '@console/shared/contract';
import * as z from 'zod/mini';
import { askUpstreamJson } from '../channels/ask-json';
import type { ChannelReach } from '../channels/reach';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import type { SearchEngineFields } from './resource';
import { type SearchWay, searchWays } from './ways';

const text = z.optional(z.nullable(z.string()));
const hits = z.array(z.object({ title: text, name: text, url: text, link: text }));

const shownResults = 5;

/**
 * Really asks a search engine.
 * @param reach where whoever asks may reach; `stop` ends it early
 * @returns how many results came, the first of them, and how long it took
 * @throws Refusal that says what went wrong, never telling the key
 */
export async function askSearchEngine(
  gateway: Pick<Gateway, 'settings'>,
  engine: SearchEngineFields,
  query: string,
  { reach, stop }: { reach: ChannelReach; stop: AbortSignal },
): Promise<SearchTestRecord> {
  const way = searchWays[engine.type];
  if (way.needsKey && !engine.api_key) {
    throw new Refusal('searchKeyMissing');
  }
  const start = performance.now();
  const answer = await askUpstreamJson(gateway, { ...questionFor(engine, way, query), reach }, stop);
  const ms = Math.round(performance.now() - start);
  const found = hits.safeParse(listIn(answer, way));
  if (!found.success) {
    throw new Refusal('relayBadAnswer');
  }
  // What a browser would do with any other address is nobody's wish.
  const results = found.data
    .map(({ title, name, url, link }) => ({ title: (title || name || '').slice(0, 200), url: url || link || '' }))
    .filter(({ url }) => /^https?:\/\/./i.test(url));
  return { count: results.length, ms, results: results.slice(0, shownResults) };
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
