import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';

type PricingRules = { row: Row; envelope: Row };

export const pricing =
  ({ row, envelope }: PricingRules): RouteSet =>
  ({ embedded, session }) =>
    new Hono<FacadeEnv>().get('/api/pricing', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const response = (await embedded.call(identity, languageOf(c))('GET', '/api/pricing')).body as Row & { data: Row[] };
      const { group_ratio, usable_group } = response;
      const data = response.data.map(({ model_name, quota_type, model_ratio, model_price, owner_by, completion_ratio, enable_groups }) => {
        const priced = { model_name, quota_type, model_ratio, model_price, owner_by, completion_ratio, enable_groups };
        return { ...priced, ...row };
      });
      return c.json({ ...envelope, data, group_ratio, success: true, usable_group });
    });

const pricingVersion = 'a42d372ccf0b5dd13ecf71203521f9d2';
const endpoints = { openai: { path: '/v1/chat/completions', method: 'POST' } };

export const pricing202504 = pricing({ row: {}, envelope: {} });

export const pricing202602 = pricing({
  row: { vendor_id: 1, supported_endpoint_types: ['openai'] },
  envelope: { auto_groups: ['default'], supported_endpoint: endpoints, vendors: [{ id: 1, name: 'OpenAI', icon: 'OpenAI' }] },
});

export const pricing202607 = pricing({
  row: { vendor_id: 1, supported_endpoint_types: ['openai'], cache_ratio: 0.5, create_cache_ratio: 1.25, pricing_version: pricingVersion },
  envelope: {
    auto_groups: ['default'],
    pricing_version: pricingVersion,
    supported_endpoint: endpoints,
    vendors: [{ id: 1, name: 'OpenAI', icon: 'OpenAI' }],
  },
});
