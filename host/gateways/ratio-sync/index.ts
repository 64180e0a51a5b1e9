import { type PriceSourceChoice, type PriceSourceRecord, type PriceSyncResult, priceEndpoints } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { defineAbility, type RouteHandler } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { failure, getData, isSuccess, mapData } from '../envelope';
import { readDifferences } from './differences';

const path = '/api/ratio_sync';

const unknownSource = { zh: '没有这个价格来源', en: 'This source of prices does not exist' };

const openRouterType = 20;

/** The gateway names its lists in Chinese, and leaves it to the browser what is read there. */
const publishedLists: Record<number, Pick<PriceSourceRecord, 'name' | 'endpoint'>> = {
  [-100]: { name: 'llm-metadata', endpoint: '/llm-metadata/api/newapi/ratio_config-v1-base.json' },
  [-101]: { name: 'models.dev', endpoint: '/api.json' },
};

function readSource({ id, name, base_url, type }: Record<string, unknown>): PriceSourceRecord {
  const source = { id: Number(id), base_url: String(base_url) };
  const list = publishedLists[source.id];
  const endpoint = type === openRouterType ? 'openrouter' : priceEndpoints[0];
  return list ? { ...source, kind: 'list', ...list } : { ...source, kind: 'channel', name: String(name ?? ''), endpoint };
}

const readSources = (data: unknown) => (Array.isArray(data) ? data.filter(isRecord).map(readSource) : []);

const list: RouteHandler = async ({ send }) => mapData(await send({ method: 'GET', path: `${path}/channels` }), readSources);

const readChoices = (body: unknown): PriceSourceChoice[] => (isRecord(body) && Array.isArray(body.sources) ? body.sources : []);

/** The gateway adds the id to the name, and takes the address of a channel from the browser. */
const fetchPrices: RouteHandler = async ({ send, body }) => {
  const known = await send({ method: 'GET', path: `${path}/channels` });
  if (!isSuccess(known)) {
    return known;
  }
  const sources = readSources(getData(known));
  const upstreams = readChoices(body).map((choice, position) => {
    const id = 'id' in choice ? choice.id : 0;
    const base_url = 'id' in choice ? sources.find((source) => source.id === id)?.base_url : choice.base_url;
    return { id, name: String(position), base_url, endpoint: choice.endpoint };
  });
  if (upstreams.some(({ base_url }) => base_url === undefined)) {
    return failure(unknownSource);
  }
  const names = upstreams.map(({ id, name }) => (id === 0 ? name : `${name}(${id})`));
  const response = await send({ method: 'POST', path: `${path}/fetch`, body: { upstreams, timeout: 10 } });
  return mapData(response, (data): PriceSyncResult => {
    const { test_results, differences } = isRecord(data) ? data : {};
    const results = (Array.isArray(test_results) ? test_results : []).filter(isRecord);
    return {
      sources: names.map((name) => {
        const result = results.find((one) => one.name === name);
        return { error: result?.status === 'success' ? null : String(result?.error || '—') };
      }),
      differences: readDifferences(differences, names),
    };
  });
};

/** Prices from other gateways and published lists came in June 2025; lists were added in September 2025 and February 2026. */
export const ratioSync = defineAbility({
  variants: {
    none: { routes: {} },
    sources: {
      routes: { 'GET /api/ratio_sync/channels': list, 'POST /api/ratio_sync/fetch': fetchPrices },
      capabilities: ['ratio-sync'],
    },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'none';
    }
    const isOlder = predatesDatedRoutes(evidence);
    return isOlder === undefined ? undefined : isOlder ? 'none' : 'sources';
  },
});
