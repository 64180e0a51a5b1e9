import { seededIntegers, setBalance, type TestGateway, testGateway, testSearchEngine, testUpstream } from '@console/gateway/testing';
import type { Envelope, LogRecord, PageRecord, StatRecord, UsageRecord, UserRecord } from '@console/shared/contract';
import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../format-number';
import { type Charge, explainCharge } from './charge';
import { fromRecord } from './model';

const rate = 500_000;

async function everyLine(gateway: TestGateway): Promise<LogRecord[]> {
  const lines: LogRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await gateway.request<Envelope<PageRecord<LogRecord>>>('GET', `/api/log/?type=2&p=${page}&page_size=100`);
    lines.push(...(body.data?.items ?? []));
    if (lines.length >= (body.data?.total ?? 0)) {
      return lines;
    }
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function byHand(charge: Extract<Charge, { kind: 'counted' }>): number {
  return sumOf(charge.items.map(({ points }) => Number(formatNumber(points).replaceAll(',', ''))));
}

function isExplained(record: LogRecord): boolean {
  const charge = explainCharge(fromRecord(record), rate);
  if (charge === undefined) {
    return false;
  }
  if (charge.kind === 'nothing') {
    return record.quota === 0;
  }
  const { sum, rounding, computed } = charge;
  const far = Math.abs(computed - sum);
  const fits = { exact: far === 0, rounded: far <= 0.5 + 1e-6, cut: far < 1, minimum: computed === 1 && sum < 0.5 }[rounding];
  // Only Claude calls are truncated.
  const isAllowed = rounding !== 'cut' || record.other.includes('"claude":true');
  return fits && isAllowed && computed === record.quota && Math.abs(byHand(charge) - sum) < 1e-5;
}

const unexplained = (lines: LogRecord[]) => lines.filter((line) => !isExplained(line));

async function statOf(gateway: TestGateway): Promise<StatRecord | null | undefined> {
  return (await gateway.request<Envelope<StatRecord>>('GET', '/api/log/stat')).body.data;
}

const modelRatios = { tiny: 0.0005, odd: 0.07, half: 0.5, usual: 1.25, dear: 37.5, free: 0, 'sound-realtime-mini': 0.3 };
const models = [...Object.keys(modelRatios), 'drawn', 'drawn-cheap'];
const groups = ['default', 'a', 'b', 'c'];

const options = {
  ModelRatio: JSON.stringify(modelRatios),
  CompletionRatio: JSON.stringify({ tiny: 3, odd: 1.7, half: 4, usual: 2.333, dear: 5, 'sound-realtime-mini': 2 }),
  CacheRatio: JSON.stringify({ odd: 0.1, usual: 0.5, dear: 0.25 }),
  ModelPrice: JSON.stringify({ drawn: 0.0123457, 'drawn-cheap': 0.0000011 }),
  GroupRatio: JSON.stringify({ default: 1, a: 0.8, b: 1.337, c: 0 }),
  UserUsableGroups: JSON.stringify(Object.fromEntries(groups.map((group) => [group, group]))),
};

describe('explanations of 1,000 calls add up to the charge', () => {
  it.each(sampled('charges', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))('for 30 relay calls with random usage (seed %d)', async (seed) => {
    const below = seededIntegers(seed);
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
      const prompt_tokens = below(4) === 0 ? below(3) : below(20_000);
      const completion_tokens = below(4) === 0 ? below(3) : below(4_000);
      const cached_tokens = below(2) * below(prompt_tokens + 1);
      const usage: UsageRecord = {
        prompt_tokens,
        completion_tokens,
        total_tokens: prompt_tokens + completion_tokens,
        prompt_tokens_details: { cached_tokens, audio_tokens: below(3) === 0 ? below(prompt_tokens - cached_tokens + 1) : 0 },
        completion_tokens_details: { audio_tokens: below(3) === 0 ? below(completion_tokens + 1) : 0 },
      };
      upstream.play({ usage });
      const key = gateway.tokens[below(groups.length)]?.key;
      const isSearched = below(3) === 0;
      const body = {
        model: models[below(models.length)],
        max_tokens: 1,
        messages: [{ role: 'user', content: 'Hi' }],
        ...(isSearched && { web_search_options: {} }),
      };
      const { status } = await gateway.request('POST', '/v1/chat/completions', body, { authorization: `Bearer sk-${key}` });
      expect(status).toBe(200);
    }
    const lines = await everyLine(gateway);
    expect(lines).toHaveLength(30);
    expect(lines.filter(({ other }) => other.includes('"web_search_tokens":')).length).toBeGreaterThan(0);
    expect(unexplained(lines)).toEqual([]);
    const after = (await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self')).body.data;
    const charged = sumOf(lines.map(({ quota }) => quota));
    expect(charged).toBeGreaterThan(0);
    expect((before?.quota ?? 0) - (after?.quota ?? 0)).toBe(charged);
    expect((await statOf(gateway))?.quota).toBe(charged);
  });

  it('for 700 calls charged as other gateways do', async () => {
    const gateway = await testGateway({ as: 'root', generated: { logs: 760, seed: 11, now: 1_790_000_000 } });
    const lines = await everyLine(gateway);
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
    expect(unexplained(lines)).toEqual([]);
    expect((await statOf(gateway))?.quota).toBe(sumOf(lines.map(({ quota }) => quota)));
  });
});

it('detects a charge that is off by one point', () => {
  const other = JSON.stringify({ model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, model_price: -1 });
  const record = { type: 2, prompt_tokens: 1000, completion_tokens: 500, channel: 0, other } as LogRecord;
  expect([3749, 3750, 3751].map((quota) => isExplained({ ...record, quota }))).toEqual([false, true, false]);
});
