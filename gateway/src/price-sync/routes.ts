import { maxPriceSources, type PriceSourceChoice, type PriceSyncResult, roles } from '@console/shared/contract';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { requestUpstreamJson } from '../channels/request-json';
import type { Gateway, GatewayEnv } from '../gateway';
import { abortable } from '../http/abortable';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { type Language, languageOf, translate } from '../messages/translate';
import { storedPrices } from '../pricing/ratio-config';
import { comparePrices } from './compare';
import type { PriceBook } from './price-book';
import { readPriceTables } from './read-gateway';
import { readPrices } from './read-prices';
import { findSource, listSources } from './sources';

const address = z.string().check(z.minLength(1), z.maxLength(2048));

const fetchBody = z.object({
  sources: z
    .array(z.union([z.object({ id: z.int(), endpoint: address }), z.object({ base_url: address, endpoint: address })]))
    .check(z.minLength(1), z.maxLength(maxPriceSources)),
});

const maxBytes = 10 * 1024 * 1024;
const concurrency = 4;

type Fetched = { book: PriceBook } | { error: string };

type Fetching = { signal: AbortSignal; language: Language };

async function fetchPrices(gateway: Gateway, choice: PriceSourceChoice, { signal, language }: Fetching): Promise<PriceBook> {
  const { key, ...source } = await findSource(gateway, choice);
  // Other gateways say in it why they refuse.
  const headers = { 'Accept-Language': language, ...(key && { Authorization: `Bearer ${key}` }) };
  return readPrices(await requestUpstreamJson(gateway, { ...source, key, headers, maxBytes }, signal), key);
}

async function tryFetch(gateway: Gateway, choice: PriceSourceChoice, fetching: Fetching): Promise<Fetched> {
  try {
    return { book: await fetchPrices(gateway, choice, fetching) };
  } catch (error) {
    if (error instanceof ConsoleError && !fetching.signal.aborted) {
      return { error: translate(fetching.language, error.id, error.values) };
    }
    throw error;
  }
}

/** Prices of other gateways and of published lists, compared with those that are set. The calls are New API's. */
export function priceSyncRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const root = requireRole(gateway, roles.root);
  const runAbortable = abortable(gateway);
  return new Hono<GatewayEnv>()
    .get('/api/ratio_sync/channels', root, async (c) => ok(c, await listSources(gateway)))
    .post('/api/ratio_sync/fetch', root, async (c) => {
      const { sources } = await readBody(c, fetchBody);
      const fetched = await runAbortable(c, (signal) =>
        pLimit(concurrency).map(sources, (source) => tryFetch(gateway, source, { signal, language: languageOf(c) })),
      );
      const books = fetched.map((result) => ('book' in result ? result.book : undefined));
      return ok(c, {
        sources: fetched.map((result) => ({ error: 'error' in result ? result.error : null })),
        differences: comparePrices(readPriceTables(storedPrices(gateway)), books),
      } satisfies PriceSyncResult);
    });
}
