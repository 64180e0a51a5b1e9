import { type PriceSourceRecord, type PriceSyncResult, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { ok, readJson, refuse, respond } from './responses';

/** Since February 2026 with types of channels, for OpenRouter, and with models.dev; since April with expressions. */
type SyncRules = { lists: readonly Row[]; hasTypes: boolean; hasExpressions: boolean };

const official = { id: -100, name: '官方倍率预设', base_url: 'https://basellm.github.io', status: 1 };
const modelsDev = { id: -101, name: 'models.dev 价格预设', base_url: 'https://models.dev', status: 1 };

const optionNames: Row = {
  ...{ model_ratio: 'ModelRatio', completion_ratio: 'CompletionRatio', cache_ratio: 'CacheRatio', create_cache_ratio: 'CreateCacheRatio' },
  ...{ image_ratio: 'ImageRatio', audio_ratio: 'AudioRatio', audio_completion_ratio: 'AudioCompletionRatio', model_price: 'ModelPrice' },
  billing_expr: 'billing_setting.billing_expr',
};

async function readOwnPrices(call: EmbeddedCall): Promise<Record<string, Row>> {
  const options = (await call('GET', '/api/option/')).data as { key: string; value: string }[];
  const tableOf = (key: unknown) => JSON.parse(options.find((option) => option.key === key)?.value ?? '{}') as Row;
  return Object.fromEntries(Object.entries(optionNames).map(([field, key]) => [field, tableOf(key)]));
}

type Difference = PriceSyncResult['differences'][number];

/** By position; undefined for those that failed or say nothing else than the gateway, which it leaves out. */
type Names = readonly (string | undefined)[];

/** Says `same` for what is equal, and for what is missing on both sides. */
function toItem({ values, doubtful }: Difference, current: unknown, names: Names): Row {
  const byName = (valueAt: (position: number) => unknown) =>
    Object.fromEntries(names.flatMap((name, position) => (name === undefined ? [] : [[name, valueAt(position)]])));
  return {
    current,
    upstreams: byName((position) => (values[position] === current ? 'same' : values[position])),
    confidence: byName((position) => !doubtful.includes(position)),
  };
}

function toDifferences(found: readonly Difference[], own: Record<string, Row>, names: Names): Record<string, Row> {
  const models: Record<string, Row> = {};
  for (const difference of found) {
    const { model_name, field, values } = difference;
    const fields = models[model_name] ?? {};
    models[model_name] = fields;
    fields[field] = toItem(difference, own[field]?.[model_name] ?? null, names);
    if (field === 'billing_expr') {
      const modes = values.map((value) => (value === null ? null : 'tiered_expr'));
      fields.billing_mode = toItem({ ...difference, values: modes }, null, names);
    }
  }
  return models;
}

const isTiered = ({ field }: Difference) => field === 'billing_expr';

/** Fetches prices from other gateways and published lists, since June 2025. */
export const ratioSync =
  ({ lists, hasTypes, hasExpressions }: SyncRules): RouteSet =>
  ({ allow, embedded }) => {
    const root = allow(roles.root);
    const toChannel = ({ id, name, base_url, type, status }: Row): Row => ({ id, name, base_url, status, ...(hasTypes && { type }) });

    const fetchUpstreams = async (c: Context<FacadeEnv>) => {
      const { call } = c.var.caller;
      const body = (await readJson(c)) ?? {};
      const upstreams = ((body.upstreams ?? []) as Row[]).filter(({ base_url }) => String(base_url).startsWith('http'));
      if (upstreams.length === 0) {
        return refuse(c, '无有效上游渠道');
      }
      const names = upstreams.map(({ id, name }) => (id ? `${name}(${id})` : String(name)));
      const sources = upstreams.map(({ base_url, endpoint }) => ({ base_url, endpoint: endpoint || '/api/pricing' }));
      const own = await readOwnPrices(call);
      return respond(c, await call('POST', '/api/ratio_sync/fetch', { sources }), (data) => {
        const { sources: results, differences } = data as PriceSyncResult;
        const found = hasExpressions ? differences : differences.filter((one) => !isTiered(one));
        const isOther = ({ model_name, field, values }: Difference, position: number) =>
          (values[position] ?? null) !== null && values[position] !== own[field]?.[model_name];
        const differing = names.map((name, position) => (found.some((one) => isOther(one, position)) ? name : undefined));
        return {
          differences: toDifferences(found, own, differing),
          test_results: names.map((name, position) => {
            const error = results[position]?.error;
            return error ? { name, status: 'error', error } : { name, status: 'success' };
          }),
        };
      });
    };

    return new Hono<FacadeEnv>()
      .get('/api/ratio_config', async (c) => {
        const response = await embedded.call(undefined, languageOf(c))('GET', '/api/ratio_config');
        if (!response.success) {
          return refuse(c, '倍率配置接口未启用', 403);
        }
        const { model_ratio, completion_ratio, cache_ratio, create_cache_ratio, model_price } = response.data as Row;
        return ok(c, { model_ratio, completion_ratio, cache_ratio, create_cache_ratio, model_price });
      })
      .get('/api/ratio_sync/channels', root, async (c) => {
        const { call } = c.var.caller;
        const known = (await call('GET', '/api/ratio_sync/channels')).data as PriceSourceRecord[];
        const channels = (await allRows(call, '/api/channel/')).flatMap((row) => {
          const source = known.find(({ kind, id }) => kind === 'channel' && id === row.id);
          return source ? [toChannel({ ...row, base_url: source.base_url })] : [];
        });
        return ok(c, [...channels, ...lists.map((list) => toChannel({ ...list, type: 0 }))]);
      })
      .post('/api/ratio_sync/fetch', root, fetchUpstreams);
  };

export const ratioSync202602 = ratioSync({ lists: [official], hasTypes: false, hasExpressions: false });

export const ratioSync202607 = ratioSync({ lists: [official, modelsDev], hasTypes: true, hasExpressions: true });
