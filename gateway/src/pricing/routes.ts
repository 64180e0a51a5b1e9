import { type PricingRecord, type PricingResponse, quotaType } from '@console/shared/contract';
import { Hono } from 'hono';
import { servedModels } from '../channels/abilities';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { currentSession } from '../identity/sessions';
import { languageOf } from '../messages/translate';
import { defaultsOfAll } from '../model-defaults/effective';
import { findPrice } from '../relay/price';

/** Prices of all models that an enabled channel serves. Unpriced models get the ratio of unpriced ones. */
async function listPrices(gateway: Gateway): Promise<PricingRecord[]> {
  const served = [...(await servedModels(gateway.db))];
  const findDefaults = await defaultsOfAll(gateway);
  return served.flatMap(([model_name, enable_groups]): PricingRecord[] => {
    // Clients apply the group ratio.
    const price = findPrice(gateway, model_name, '', true);
    if (!price) {
      return [];
    }
    const isUnpriced = findPrice(gateway, model_name, '', false) === undefined;
    const { context_window, supports } = findDefaults(model_name);
    const common = {
      model_name,
      owner_by: '',
      enable_groups,
      ...(isUnpriced && { unpriced: true }),
      ...(context_window !== null && { context_window }),
      ...(supports !== null && { supports }),
    };
    return price.fixed === undefined
      ? [{ ...common, quota_type: quotaType.perToken, model_ratio: price.model, model_price: 0, completion_ratio: price.completion }]
      : [{ ...common, quota_type: quotaType.perCall, model_ratio: 0, model_price: price.fixed, completion_ratio: 0 }];
  });
}

export function pricingRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().get('/api/pricing', async (c) => {
    const user = (await currentSession(c, gateway))?.user;
    const groups = Object.entries(usableGroups(gateway, user?.deleted_at ? '' : (user?.group ?? ''), languageOf(c)));
    return c.json({
      success: true,
      data: await listPrices(gateway),
      group_ratio: Object.fromEntries(groups.map(([name, { ratio }]) => [name, ratio])),
      usable_group: Object.fromEntries(groups.map(([name, { desc }]) => [name, desc])),
    } satisfies PricingResponse);
  });
}
