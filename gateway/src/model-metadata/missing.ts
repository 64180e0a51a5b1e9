import type { MissingModelRecord } from '@console/shared/contract';
import { gte, sum } from 'drizzle-orm';
import { servedModels } from '../channels/abilities';
import { now } from '../clock';
import { modelMetadata, usageHours } from '../db/schema';
import type { Gateway } from '../gateway';
import { findPrice } from '../relay/find-price';
import { metadataFinder } from './match';

/** Seconds in which requests count. */
const period = 30 * 86_400;

const maxListed = 1000;

/** The most requested models come first. */
export async function listMissingModels(gateway: Pick<Gateway, 'db' | 'options'>): Promise<MissingModelRecord[]> {
  const { db } = gateway;
  const [served, records, requests] = await Promise.all([
    servedModels(db),
    db.select({ model_name: modelMetadata.model_name, name_rule: modelMetadata.name_rule }).from(modelMetadata),
    db
      .select({ model: usageHours.model_name, count: sum(usageHours.count).mapWith(Number) })
      .from(usageHours)
      .where(gte(usageHours.created_at, now() - period))
      .groupBy(usageHours.model_name),
  ]);
  const findMetadata = metadataFinder(records);
  const counts = new Map(requests.filter(({ model }) => model !== '').map(({ model, count }) => [model, count]));
  return [...new Set([...served.keys(), ...counts.keys()])]
    .map((model_name) => ({
      model_name,
      is_served: served.has(model_name),
      has_metadata: findMetadata(model_name) !== undefined,
      has_price: findPrice(gateway, { model: model_name, group: '', userGroup: '', acceptUnpriced: false }) !== undefined,
      request_count: counts.get(model_name) ?? 0,
    }))
    .filter(({ has_metadata, has_price }) => !has_metadata || !has_price)
    .toSorted((one, other) => other.request_count - one.request_count || one.model_name.localeCompare(other.model_name, 'en'))
    .slice(0, maxListed);
}
