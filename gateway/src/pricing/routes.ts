import { type PricingRecord, type PricingResponse, resourceStatus } from '@console/shared/contract';
import { Hono } from 'hono';
import { servedModels } from '../channels/abilities';
import { type ModelMetadataRow, modelMetadata, vendors } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { resolveAutoGroups, usableGroups } from '../groups/groups';
import { ok } from '../http/envelope';
import { currentSession } from '../identity/sessions';
import { languageOf } from '../messages/translate';
import { defaultsOfAll } from '../model-defaults/effective';
import { metadataFinder } from '../model-metadata/match';
import { findPrice } from '../relay/find-price';
import { checkPriceAccess } from './check-access';
import { endpointPaths } from './endpoint-paths';
import { priceFields } from './price-fields';
import { publishedPrices } from './ratio-config';

const describe = ({ description, icon, tags, vendor_id, endpoints }: ModelMetadataRow) => ({
  ...(description && { description }),
  ...(icon && { icon }),
  ...(tags.length > 0 && { tags: tags.join(',') }),
  ...(vendor_id && { vendor_id }),
  ...(endpoints.length > 0 && { supported_endpoint_types: endpoints }),
});

/** Prices of all models that an enabled channel serves. Unpriced models get the ratio of unpriced ones. */
async function listPrices(gateway: Gateway): Promise<PricingRecord[]> {
  const served = [...(await servedModels(gateway.db))];
  const findDefaults = await defaultsOfAll(gateway);
  const findMetadata = metadataFinder(await gateway.db.select().from(modelMetadata));
  return served.flatMap(([model_name, enable_groups]): PricingRecord[] => {
    const metadata = findMetadata(model_name);
    if (metadata?.status === resourceStatus.disabled) {
      return [];
    }
    // Clients apply the group ratio.
    const query = { model: model_name, group: '', userGroup: '' };
    const price = findPrice(gateway, { ...query, acceptUnpriced: true });
    if (!price) {
      return [];
    }
    const isUnpriced = findPrice(gateway, { ...query, acceptUnpriced: false }) === undefined;
    const { context_window, supports } = findDefaults(model_name);
    const common = {
      model_name,
      owner_by: '',
      enable_groups,
      ...(isUnpriced && { unpriced: true }),
      ...(context_window !== null && { context_window }),
      ...(supports !== null && { supports }),
      ...(metadata && describe(metadata)),
    };
    return [{ ...common, ...priceFields(gateway, price.model, model_name) }];
  });
}

export function pricingRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/ratio_config', (c) => ok(c, publishedPrices(gateway)))
    .get('/api/pricing', async (c) => {
      const current = (await currentSession(c, gateway))?.user;
      const user = current?.deleted_at ? undefined : current;
      checkPriceAccess(gateway, user);
      const ownGroup = user?.group ?? '';
      const groups = Object.entries(usableGroups(gateway, ownGroup, languageOf(c)));
      const data = await listPrices(gateway);
      return c.json({
        success: true,
        data,
        group_ratio: Object.fromEntries(groups.map(([name, { ratio }]) => [name, ratio])),
        vendors: await gateway.db
          .select({ id: vendors.id, name: vendors.name, description: vendors.description, icon: vendors.icon })
          .from(vendors),
        supported_endpoint: endpointPaths(data),
        auto_groups: resolveAutoGroups(gateway, ownGroup),
        usable_group: Object.fromEntries(groups.map(([name, { desc }]) => [name, desc])),
      } satisfies PricingResponse);
    });
}
