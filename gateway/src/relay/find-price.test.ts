import type { LogOther, PricingResponse } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { logs } from '../db/schema';
import { findPrice } from './find-price';

const tiered = 'len <= 100 ? tier("short", p * 2 + c * 10) : tier("long", p * 4 + c * 20)';
const options = {
  ModelRatio: '{"test-model":1,"both":2}',
  ModelPrice: '{"both":0.1}',
  GroupRatio: '{"default":1,"vip":0.5}',
  UserUsableGroups: '{"default":"Ordinary","vip":"Fast"}',
  GroupGroupRatio: '{"partner":{"vip":0.25}}',
  CreateCacheRatio: '{"test-model":1.5}',
  ImageRatio: '{"test-model":3}',
  AudioRatio: '{"test-model":5}',
  AudioCompletionRatio: '{"test-model":7}',
  'billing_setting.billing_mode': '{"tiered":"tiered_expr","both":"ratio","lost":"tiered_expr"}',
  'billing_setting.billing_expr': JSON.stringify({ tiered, both: 'p' }),
};
const query = { group: 'vip', userGroup: 'default', acceptUnpriced: false };

describe('findPrice', () => {
  it.each([
    {
      model: 'test-model',
      price: { kind: 'tokens', ratio: 1, completion: 1, cache: 1, cacheWrite: 1.5, image: 3, audio: 5, audioCompletion: 7 },
    },
    { model: 'both', price: { kind: 'call', price: 0.1 } },
    { model: 'tiered', price: { kind: 'expression', expression: tiered } },
  ])('finds the price of $model by its mode', async ({ model, price }) => {
    const gateway = await startTestGateway({ as: 'root', options });
    expect(findPrice(gateway, { ...query, model })).toMatchObject({ model: price, groupRatio: 0.5, quotaPerUnit: 500_000 });
  });

  it.each(['unknown', 'lost'])('finds no price for %s', async (model) => {
    const gateway = await startTestGateway({ as: 'root', options });
    expect(findPrice(gateway, { ...query, model })).toBeUndefined();
  });

  it('takes another ratio of a group for users of some groups', async () => {
    const gateway = await startTestGateway({ as: 'root', options });
    expect(findPrice(gateway, { ...query, model: 'both', userGroup: 'partner' })).toMatchObject({ groupRatio: 0.25, userGroupRatio: 0.25 });
    expect(findPrice(gateway, { ...query, model: 'both', group: 'default', userGroup: 'partner' })).toMatchObject({ groupRatio: 1 });
  });
});

describe('a call', () => {
  const body = { model: 'tiered', group: 'vip', messages: [{ role: 'user', content: 'Hi' }] };

  async function chargeCall(group: string, settings: object = options) {
    const upstream = await testUpstream();
    const gateway = await startTestGateway({
      as: 'user',
      me: { group },
      options: settings as Record<string, string>,
      channels: [{ base_url: upstream.url, models: 'tiered,fast', group: 'default,vip' }],
    });
    return { gateway, upstream };
  }

  it('is charged by an expression, and logged with its tier', async () => {
    const { gateway } = await chargeCall('default');
    expect((await gateway.call('POST', '/pg/chat/completions', body)).status).toBe(200);
    // 10 and 20 tokens: (10 * 2 + 20 * 10) / 2 * 0.5
    const [row] = await gateway.db.select().from(logs);
    expect(row).toMatchObject({ quota: 55 });
    const other = JSON.parse(row?.other ?? '') as LogOther;
    expect(other).toMatchObject({ billing_mode: 'tiered_expr', matched_tier: 'short', group_ratio: 0.5 });
    expect(other).not.toHaveProperty('user_group_ratio');
  });

  it('costs users of a group with another ratio what the price list tells them', async () => {
    const { gateway } = await chargeCall('partner', { ...options, GroupRatio: '{"default":1,"vip":0.5,"partner":1}' });
    expect((await gateway.call('POST', '/pg/chat/completions', body)).status).toBe(200);
    const [row] = await gateway.db.select().from(logs);
    expect(row?.quota).toBe(28);
    expect(JSON.parse(row?.other ?? '')).toMatchObject({ group_ratio: 0.25, user_group_ratio: 0.25 });
    const { body: prices } = await gateway.call<PricingResponse>('GET', '/api/pricing');
    expect(prices.group_ratio).toEqual({ default: 1, vip: 0.25, partner: 1 });
  });

  it('is priced by fields and headers of the request', async () => {
    const expression = '(tier("base", p * 2)) * (param("service_tier") == "fast" ? 3 : 1) * (header("x-speed") == "high" ? 10 : 1)';
    const { gateway } = await chargeCall('default', {
      'billing_setting.billing_mode': '{"fast":"tiered_expr"}',
      'billing_setting.billing_expr': JSON.stringify({ fast: expression }),
    });
    const request = { ...body, model: 'fast', group: 'default', service_tier: 'fast' };
    await gateway.call('POST', '/pg/chat/completions', request, { 'x-speed': 'high' });
    const [row] = await gateway.db.select().from(logs);
    expect(row?.quota).toBe(300);
    const rules = (JSON.parse(row?.other ?? '') as LogOther).request_rules;
    expect(rules?.map(({ matched }) => matched)).toEqual([true, true]);
  });

  it('is refused where the expression cannot price the request, before the upstream is called', async () => {
    const { gateway, upstream } = await chargeCall('default', {
      'billing_setting.billing_mode': '{"fast":"tiered_expr"}',
      'billing_setting.billing_expr': '{"fast":"p * param(\\"factor\\")"}',
    });
    const request = { ...body, model: 'fast', group: 'default', factor: 'two' };
    const refused = await gateway.call('POST', '/pg/chat/completions', request);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'model_price_error' } } });
    expect(upstream.requests).toHaveLength(0);
    expect((await gateway.call('POST', '/pg/chat/completions', { ...request, factor: 4 })).status).toBe(200);
    expect(await gateway.db.select().from(logs)).toMatchObject([{ quota: 20 }]);
  });
});
