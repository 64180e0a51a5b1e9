import type { PricingResponse } from '@console/shared/contract';
import { Hono } from 'hono';
import { currentSession } from '../auth/sessions';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { languageOf } from '../messages/translate';
import { listPrices } from './pricing';

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
