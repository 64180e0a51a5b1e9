import { oddPrices, seededIntegers, setBalance, testGateway, testUpstream } from '@console/gateway/testing';
import type { Envelope, LogRecord, PageRecord, PricingResponse, UsageRecord, UserRecord } from '@console/shared/contract';
import { calculateCharge, calculateCost, type ModelPrice, parsePriceList, textCost } from '@console/shared/contract/prices';
import { formatPrice } from '@console/shared/format';
import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { csvRows } from './export-csv';

const rate = 500_000;

const { models, groups, options } = oddPrices;

it.each(sampled('estimates', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))('estimates exactly what the gateway charges (seed %d)', async (seed) => {
  const below = seededIntegers(seed);
  const upstream = await testUpstream();
  const gateway = await testGateway({
    as: 'root',
    options,
    tokens: groups.map((group) => ({ name: group, group, unlimited_quota: true })),
    channels: [{ base_url: upstream.url, models: models.join(), group: groups.join() }],
  });
  await setBalance(gateway, gateway.user?.id, 1_000_000_000);
  const prices = parsePriceList((await gateway.request<PricingResponse>('GET', '/api/pricing')).body);
  const ownQuota = async () => (await gateway.request<Envelope<UserRecord>>('GET', '/api/user/self')).body.data?.quota ?? 0;
  const before = await ownQuota();
  const estimates: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    // The gateway counts tokens itself when the provider reports none.
    const [input, output] = [1 + (below(4) === 0 ? below(3) : below(20_000)), below(4) === 0 ? below(3) : below(4_000)];
    const [name, token] = [models[below(models.length)], gateway.tokens[below(groups.length)]];
    upstream.play({ usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } satisfies UsageRecord });
    const body = { model: name, max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] };
    const { status } = await gateway.request('POST', '/v1/chat/completions', body, { authorization: `Bearer sk-${token?.key}` });
    expect(status).toBe(200);
    const model = prices.models.find((one) => one.name === name);
    const group = prices.groups.find((one) => one.name === token?.group);
    const estimate = model && group && calculateCharge(model.price, group.ratio, rate, { input, output, calls: 1 });
    estimates.push(estimate ?? Number.NaN);
  }
  const { data } = (await gateway.request<Envelope<PageRecord<LogRecord>>>('GET', '/api/log/?type=2&p=1&page_size=100')).body;
  const charged = data?.items.map(({ quota }) => quota).toReversed();
  expect(charged).toEqual(estimates);
  expect(new Set(charged).size).toBeGreaterThan(2);
  expect(before - (await ownQuota())).toBe(estimates.reduce((sum, points) => sum + points, 0));
});

describe('1,000 generated prices', () => {
  const below = seededIntegers(3);
  const generated = Array.from({ length: 1000 }, () => ({
    price: (below(4) === 0
      ? { kind: 'call', price: below(100_000) / 1_000_000 }
      : { kind: 'tokens', ratio: below(100_000) / 1000, completion: below(80) / 10 }) as ModelPrice,
    ratio: below(3000) / 1000,
    usage: { input: below(50_000), output: below(10_000), calls: 1 + below(20) },
  }));

  it('predict the charge within half a point per call, or the minimum of one point', () => {
    const wrong = generated.filter(({ price, ratio, usage }) => {
      const cost = calculateCost(price, ratio, rate);
      const [input, output] = [textCost(cost, 'input') ?? 0, textCost(cost, 'output') ?? 0];
      const each = cost.kind === 'call' ? cost.price : (input * usage.input + output * usage.output) / 1_000_000;
      const shown = usage.input + usage.output === 0 ? 0 : usage.calls * each * rate;
      const charged = calculateCharge(price, ratio, rate, usage) ?? Number.NaN;
      const tolerance = each > 0 && each * rate < 0.5 ? 1 : 0.5 + 1e-6;
      return !(Math.abs(shown - charged) <= tolerance * usage.calls);
    });
    expect(wrong).toEqual([]);
  });

  it('are exact in the CSV and to six decimals on the page', () => {
    const rows = generated.map(({ price, ratio }, index) => ({
      name: `model-${index}`,
      price,
      groups: [],
      cost: calculateCost(price, ratio, rate),
      charge: undefined,
    }));
    const written = csvRows(rows, {
      group: undefined,
      quotaPerUnit: rate,
      typeNames: { tokens: 'tokens', call: 'call', expression: 'tiered' },
    });
    const wrong = rows.filter(({ cost }, index) => {
      const [input, output, call] = written[index]?.slice(4, 7) ?? [];
      const pairs: [number, unknown][] =
        cost.kind === 'call'
          ? [[cost.price, call]]
          : [
              [textCost(cost, 'input') ?? 0, input],
              [textCost(cost, 'output') ?? 0, output],
            ];
      return pairs.some(([exact, inFile]) => {
        const text = formatPrice(exact, null);
        const isFar = Math.abs(Number(text.replaceAll(/[¥,]/g, '')) - exact) > 0.5e-6 + exact * 1e-12;
        return Math.abs(Number(inFile) - exact) > exact * 1e-11 || (text.startsWith('<') ? exact >= 0.5e-6 : isFar);
      });
    });
    expect(wrong).toEqual([]);
  });
});
