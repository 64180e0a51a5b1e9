import { oddPrices, seededIntegers, setBalance, testGateway, testUpstream } from '@console/gateway/testing';
import type { Envelope, LogRecord, PageRecord, PricingResponse, UserRecord } from '@console/shared/contract';
import { parsePriceList } from '@console/shared/contract/prices';
import { sampled } from '@console/shared/testing/sampled';
import { expect, it } from 'vitest';
import { parseUsage } from '../api/parse-usage';
import { findRate } from './charge';

const calls = 20;
const rate = 500_000;
const { models, groups, options } = oddPrices;

it.each(sampled('answers', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))(
  'calculates the exact charge of 20 answers from the usage in their streams (seed %d)',
  async (seed) => {
    const below = seededIntegers(seed);
    const upstream = await testUpstream();
    const gateway = await testGateway({
      as: 'root',
      options,
      channels: [{ base_url: upstream.url, models: models.join(), group: groups.join() }],
    });
    await setBalance(gateway, gateway.user?.id, 1_000_000_000);
    const prices = parsePriceList((await gateway.request<PricingResponse>('GET', '/api/pricing')).body);
    const calculated: number[] = [];
    for (let index = 0; index < calls; index += 1) {
      const [input, output] = [below(4) === 0 ? below(3) : below(20_000), below(4) === 0 ? below(3) : below(4_000)];
      const call = { model: models[below(models.length)] ?? '', group: groups[below(groups.length)] ?? '' };
      upstream.play({ usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } });
      const body = { ...call, stream: true, stream_options: { include_usage: true }, messages: [{ role: 'user', content: 'Hi' }] };
      const { status, body: stream } = await gateway.request<string>('POST', '/pg/chat/completions', body);
      expect(status).toBe(200);
      const chunks = String(stream).match(/(?<=data: )\{.*\}/g) ?? [];
      const usage = chunks.map((chunk) => parseUsage(JSON.parse(chunk).usage)).findLast(Boolean);
      const found = findRate(prices, call, rate);
      calculated.push(typeof found === 'object' && usage ? found.charge(usage.prompt, usage.completion) : Number.NaN);
    }
    const log = await gateway.request<Envelope<PageRecord<LogRecord>>>('GET', '/api/log/self?type=2&p=1&page_size=100');
    expect(calculated).toEqual(log.body.data?.items.map(({ quota }) => quota).toReversed());
    expect(new Set(calculated).size).toBeGreaterThan(4);
    const { data: me } = (await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self')).body;
    expect(1_000_000_000 - (me?.quota ?? 0)).toBe(calculated.reduce((sum, points) => sum + points, 0));
  },
);
