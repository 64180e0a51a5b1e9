import { seededIntegers, setBalance, type TestGateway, testGateway, testSearchEngine, testUpstream } from '@console/gateway/testing';
import type { Envelope, LogRecord, PageRecord, StatRecord, UsageRecord, UserRecord } from '@console/shared/contract';
import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../format-number';
import { type Charge, explainCharge } from './charge';
import { fromRecord } from './model';

const rate = 500_000;

async function fetchAllLogs(gateway: TestGateway): Promise<LogRecord[]> {
  const lines: LogRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await gateway.request<Envelope<PageRecord<LogRecord>>>('GET', `/api/log/?type=2&p=${page}&page_size=100`);
    lines.push(...(body.data?.items ?? []));
    if (lines.length >= (body.data?.total ?? 0)) {
      return lines;
    }
  }
}

const sumAll = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function sumDisplayedPoints(charge: Extract<Charge, { kind: 'counted' }>): number {
  return sumAll(charge.items.map(({ points }) => Number(formatNumber(points).replaceAll(',', ''))));
}

function isExplained(record: LogRecord): boolean {
  const charge = explainCharge(fromRecord(record), rate);
  if (charge === undefined || charge.kind === 'unknown') {
    return false;
  }
  if (charge.kind === 'nothing') {
    return record.quota === 0;
  }
  const { sum, rounding, computed } = charge;
  const difference = Math.abs(computed - sum);
  const isWithinTolerance = {
    exact: difference === 0,
    rounded: difference <= 0.5 + 1e-6,
    truncated: difference < 1,
    minimum: computed === 1 && sum < 0.5,
  }[rounding];
  // Only Claude calls are truncated.
  const isAllowed = rounding !== 'truncated' || record.other.includes('"claude":true');
  return isWithinTolerance && isAllowed && computed === record.quota && Math.abs(sumDisplayedPoints(charge) - sum) < 1e-5;
}

const findUnexplained = (lines: LogRecord[]) => lines.filter((line) => !isExplained(line));

async function fetchStat(gateway: TestGateway): Promise<StatRecord | null | undefined> {
  return (await gateway.request<Envelope<StatRecord>>('GET', '/api/log/stat')).body.data;
}

const modelRatios = {
  tiny: 0.0005,
  odd: 0.07,
  half: 0.5,
  typical: 1.25,
  expensive: 37.5,
  free: 0,
  'sound-realtime-mini': 0.3,
  'own-search-preview': 0.7,
};
const expressions = {
  tiered: 'len <= 9000 ? tier("short", p * 3 + c * 15.1 + cr * 0.3) : tier("long", p * 6 + c * 22.5 + cr * 0.6 + cc * 7.5 + cc1h * 12)',
  rules:
    '(tier("base", p * 0.43 + c * 3.06 + img * 0.78 + ai * 3.81 + ao * 15.11)) * (param("service_tier") == "fast" ? 2.5 : 1) * (hour("UTC") >= 0 ? 0.9 : 1)',
  branches: 'param("service_tier") == "fast" ? tier("fast", p * 4 + c * 20) : tier("normal", p * 0.07 + img_o * 3)',
  formula: 'max(p, c) * 0.7 + 12345',
};
const models = [...Object.keys(modelRatios), ...Object.keys(expressions), 'per-call', 'per-call-cheap'];
const groups = ['default', 'a', 'b', 'c'];

const options = {
  ModelRatio: JSON.stringify(modelRatios),
  CompletionRatio: JSON.stringify({ tiny: 3, odd: 1.7, half: 4, typical: 2.333, expensive: 5, 'sound-realtime-mini': 2 }),
  CacheRatio: JSON.stringify({ odd: 0.1, typical: 0.5, expensive: 0.25 }),
  CreateCacheRatio: JSON.stringify({ typical: 1.3, expensive: 2 }),
  ImageRatio: JSON.stringify({ typical: 2.1, half: 0.3 }),
  AudioRatio: JSON.stringify({ typical: 16.67 }),
  AudioCompletionRatio: JSON.stringify({ typical: 1.9 }),
  GroupGroupRatio: JSON.stringify({ default: { a: 0.77 } }),
  'billing_setting.billing_mode': JSON.stringify(Object.fromEntries(Object.keys(expressions).map((name) => [name, 'tiered_expr']))),
  'billing_setting.billing_expr': JSON.stringify(expressions),
  ModelPrice: JSON.stringify({ 'per-call': 0.0123457, 'per-call-cheap': 0.0000011 }),
  GroupRatio: JSON.stringify({ default: 1, a: 0.8, b: 1.337, c: 0 }),
  UserUsableGroups: JSON.stringify(Object.fromEntries(groups.map((group) => [group, group]))),
};

/** Numbers of tokens that are together at most the whole, many of them none. */
function randomParts(whole: number, below: (limit: number) => number): [number, number, number, number, number] {
  let rest = whole;
  return [0, 0, 0, 0, 0].map(() => {
    const part = below(3) === 0 ? below(rest + 1) : 0;
    rest -= part;
    return part;
  }) as [number, number, number, number, number];
}

describe('explanations of 1,000 calls add up to the charge', () => {
  it.each(sampled('charges', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))('for 30 relay calls with random usage (seed %d)', async (seed) => {
    const randomBelow = seededIntegers(seed);
    const [upstream, engine] = [await testUpstream(), await testSearchEngine()];
    const gateway = await testGateway({
      as: 'root',
      options,
      tokens: groups.map((group) => ({ name: group, group, unlimited_quota: true })),
      channels: [{ base_url: upstream.url, models: models.join(), group: groups.join() }],
      searchEngines: [{ name: 'web', base_url: engine.url, api_key: engine.key }],
    });
    await setBalance(gateway, gateway.user?.id, 1_000_000_000);
    const before = (await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self')).body.data;
    for (let call = 0; call < 30; call += 1) {
      const prompt_tokens = randomBelow(4) === 0 ? randomBelow(3) : randomBelow(20_000);
      const completion_tokens = randomBelow(4) === 0 ? randomBelow(3) : randomBelow(4_000);
      const [cached_tokens, cache_write_tokens, cache_write_1h_tokens, image_tokens, audio_tokens] = randomParts(
        prompt_tokens,
        randomBelow,
      );
      const [audioOutput, imageOutput] = randomParts(completion_tokens, randomBelow);
      const usage: UsageRecord = {
        prompt_tokens,
        completion_tokens,
        total_tokens: prompt_tokens + completion_tokens,
        prompt_tokens_details: { cached_tokens, cache_write_tokens, cache_write_1h_tokens, image_tokens, audio_tokens },
        completion_tokens_details: { audio_tokens: audioOutput, image_tokens: imageOutput },
      };
      upstream.play({ usage });
      const key = gateway.tokens[randomBelow(groups.length)]?.key;
      const isSearched = randomBelow(3) === 0;
      const body = {
        model: models[randomBelow(models.length)],
        max_tokens: 1,
        messages: [{ role: 'user', content: 'Hi' }],
        ...(isSearched && { web_search_options: {} }),
        ...(randomBelow(2) === 0 && { service_tier: 'fast' }),
      };
      const { status } = await gateway.request('POST', '/v1/chat/completions', body, { authorization: `Bearer sk-${key}` });
      expect(status).toBe(200);
    }
    const lines = await fetchAllLogs(gateway);
    expect(lines).toHaveLength(30);
    expect(lines.filter(({ other }) => other.includes('"web_search_tokens":')).length).toBeGreaterThan(0);
    expect(findUnexplained(lines)).toEqual([]);
    const after = (await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self')).body.data;
    const charged = sumAll(lines.map(({ quota }) => quota));
    expect(charged).toBeGreaterThan(0);
    expect((before?.quota ?? 0) - (after?.quota ?? 0)).toBe(charged);
    expect((await fetchStat(gateway))?.quota).toBe(charged);
  });

  it('for 700 calls charged as other gateways do', async () => {
    const gateway = await testGateway({ as: 'root', generated: { logs: 760, seed: 11, now: 1_790_000_000 } });
    const lines = await fetchAllLogs(gateway);
    expect(lines.length).toBeGreaterThan(700);
    for (const part of [
      '"claude":true',
      '"cache_creation_tokens":',
      '"audio":true',
      '"ws":true',
      '"model_price":0.1',
      '"cache_tokens":1',
    ]) {
      expect(lines.filter(({ other }) => other.includes(part)).length, part).toBeGreaterThan(0);
    }
    expect(findUnexplained(lines)).toEqual([]);
    expect((await fetchStat(gateway))?.quota).toBe(sumAll(lines.map(({ quota }) => quota)));
  });
});

it('detects a charge that is off by one point', () => {
  const other = JSON.stringify({ model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, model_price: -1 });
  const record = { type: 2, prompt_tokens: 1000, completion_tokens: 500, channel: 0, other } as LogRecord;
  expect([3749, 3750, 3751].map((quota) => isExplained({ ...record, quota }))).toEqual([false, true, false]);
});
