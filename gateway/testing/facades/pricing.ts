import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';

/** `parts` are the fields about prices besides text, tiers included, of gateways that have them. */
type PricingRules = { row: Row; envelope: Row; parts?: readonly string[] };

const common = ['model_name', 'quota_type', 'model_ratio', 'model_price', 'owner_by', 'completion_ratio', 'enable_groups'];

export const pricing =
  ({ row, envelope, parts = [] }: PricingRules): RouteSet =>
  ({ embedded, session }) =>
    new Hono<FacadeEnv>().get('/api/pricing', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const response = (await embedded.call(identity, languageOf(c))('GET', '/api/pricing')).body as Row & { data: Row[] };
      const { group_ratio, usable_group } = response;
      const fields = [...common, ...parts];
      const data = response.data.map((model) => ({
        ...Object.fromEntries(fields.filter((field) => Object.hasOwn(model, field)).map((field) => [field, model[field]])),
        ...row,
      }));
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
  parts: ['cache_ratio', 'create_cache_ratio', 'image_ratio', 'audio_ratio', 'audio_completion_ratio', 'billing_mode', 'billing_expr'],
  row: { vendor_id: 1, supported_endpoint_types: ['openai'], pricing_version: pricingVersion },
  envelope: {
    auto_groups: ['default'],
    pricing_version: pricingVersion,
    supported_endpoint: endpoints,
    vendors: [{ id: 1, name: 'OpenAI', icon: 'OpenAI' }],
  },
});
