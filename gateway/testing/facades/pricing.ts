import { headerAccess } from '@console/shared/contract/navigation';
import { Hono } from 'hono';
import type { Row } from './embedded';
import { type FacadeEnv, languageOf, type RouteSet } from './facade';
import { refuse } from './responses';

/**
 * `parts` are the fields about prices besides text, tiers included, of gateways that have them. A `gated` list is refused to everybody
 * while its link is off, as since May 2026.
 */
type PricingRules = { row: Row; envelope: Row; parts?: readonly string[]; gated?: boolean };

const common = ['model_name', 'quota_type', 'model_ratio', 'model_price', 'owner_by', 'completion_ratio', 'enable_groups'];

export const pricing =
  ({ row, envelope, parts = [], gated = false }: PricingRules): RouteSet =>
  ({ embedded, session }) =>
    new Hono<FacadeEnv>().get('/api/pricing', async (c) => {
      const caller = await session.identify(c);
      const identity = caller instanceof Response ? undefined : caller.identity;
      const call = embedded.call(identity, languageOf(c));
      const status = (await call('GET', '/api/status')).data as { HeaderNavModules?: string };
      if (gated && !headerAccess(status.HeaderNavModules, 'pricing').enabled) {
        return refuse(c, 'pricing is disabled', 403);
      }
      const answer = await call('GET', '/api/pricing');
      if (!answer.success) {
        return refuse(c, answer.message, 401);
      }
      const response = answer.body as Row & { data: Row[] };
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
  gated: true,
  parts: ['cache_ratio', 'create_cache_ratio', 'image_ratio', 'audio_ratio', 'audio_completion_ratio', 'billing_mode', 'billing_expr'],
  row: { vendor_id: 1, supported_endpoint_types: ['openai'], pricing_version: pricingVersion },
  envelope: {
    auto_groups: ['default'],
    pricing_version: pricingVersion,
    supported_endpoint: endpoints,
    vendors: [{ id: 1, name: 'OpenAI', icon: 'OpenAI' }],
  },
});
