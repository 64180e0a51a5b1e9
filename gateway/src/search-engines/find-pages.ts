import type { SearchTestRecord } from '@console/shared/contract';
import * as z from 'zod/mini';
import { requestUpstreamJson } from '../channels/request-json';
import type { UpstreamPolicy } from '../channels/upstream-policy';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type SearchAdapter, searchAdapters } from './adapters';
import type { SearchEngineFields } from './resource';

const text = z.nullish(z.string());
const unknown = z.optional(z.unknown());
const pages = z.array(
  z.object({ title: text, name: text, url: text, link: text, snippet: unknown, description: unknown, content: unknown, text: unknown }),
);

const maxShownResults = 5;

export type FoundPage = { title: string; url: string; snippet: string };

type SearchContext = { policy: UpstreamPolicy; signal: AbortSignal };

export async function findPages(
  gateway: Pick<Gateway, 'settings'>,
  engine: SearchEngineFields,
  query: string,
  { policy, signal }: SearchContext,
): Promise<FoundPage[]> {
  const adapter = searchAdapters[engine.type];
  if (adapter.needsKey && !engine.api_key) {
    throw new ConsoleError('searchKeyMissing');
  }
  const response = await requestUpstreamJson(gateway, { ...buildRequest(engine, adapter, query), policy }, signal);
  const parsed = pages.safeParse(findList(response, adapter));
  if (!parsed.success) {
    throw new ConsoleError('relayBadAnswer');
  }
  return (
    parsed.data
      .map(({ title, name, url, link, snippet, description, content, text }) => ({
        title: (title || name || '').slice(0, 200),
        url: url || link || '',
        snippet: [snippet, description, content, text].find(isText) ?? '',
      }))
      // Only http addresses are safe to open.
      .filter(({ url }) => /^https?:\/\/./i.test(url))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export async function requestResults(
  gateway: Pick<Gateway, 'settings'>,
  engine: SearchEngineFields,
  query: string,
  request: SearchContext,
): Promise<SearchTestRecord> {
  const start = performance.now();
  const pages = await findPages(gateway, engine, query, request);
  const results = pages.slice(0, maxShownResults).map(({ title, url }) => ({ title, url }));
  return { count: pages.length, ms: Math.round(performance.now() - start), results };
}

function buildRequest({ api_key: key, base_url, extra, max_results, timeout }: SearchEngineFields, adapter: SearchAdapter, query: string) {
  const address = new URL(base_url || adapter.base || '');
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${adapter.path}`;
  // The query overrides the extra parameters.
  const params: Record<string, unknown> = { ...JSON.parse(extra || '{}'), ...adapter.params({ query, count: max_results, key }) };
  if (adapter.method === 'GET') {
    for (const [name, value] of Object.entries(params)) {
      address.searchParams.set(name, String(value));
    }
  }
  return {
    key,
    address: address.href,
    headers: adapter.headers?.(key) ?? {},
    timeoutMs: timeout * 1000,
    ...(adapter.method === 'POST' && { body: params }),
  };
}

function findList(response: unknown, { list, sign }: SearchAdapter): unknown {
  if (Array.isArray(response)) {
    return response;
  }
  // Only engines that omit empty lists mean "nothing found" by that.
  const emptyMarker = sign !== undefined && (response as Record<string, unknown> | null)?.[sign[0]] === sign[1];
  let pages: unknown = response;
  for (const name of list) {
    if (typeof pages !== 'object' || pages === null) {
      return undefined;
    }
    pages = (pages as Record<string, unknown>)[name];
    if (pages === undefined && emptyMarker) {
      return [];
    }
  }
  return pages;
}
