import { type PriceSyncResult, type SyncedPrice, type SyncedPriceField, syncedPriceFields } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';

type Difference = PriceSyncResult['differences'][number];

/** The gateway says `same` instead of a value that equals its own, and of one that neither has. */
function readValue(value: unknown, current: unknown): SyncedPrice {
  const said = value === 'same' ? current : value;
  return typeof said === 'number' || typeof said === 'string' ? said : null;
}

function readDifference(model_name: string, field: SyncedPriceField, item: unknown, names: readonly string[]): Difference[] {
  if (!isRecord(item)) {
    return [];
  }
  const upstreams = isRecord(item.upstreams) ? item.upstreams : {};
  const confidence = isRecord(item.confidence) ? item.confidence : {};
  const values = names.map((name) => readValue(upstreams[name], item.current));
  const doubtful = names.flatMap((name, position) => (confidence[name] === false ? [position] : []));
  return values.some((value) => value !== null) ? [{ model_name, field, values, doubtful }] : [];
}

/** Models by name, with their fields by name. A mode follows from its expression. @param names of the sources, in order */
export const readDifferences = (differences: unknown, names: readonly string[]): Difference[] =>
  Object.entries(isRecord(differences) ? differences : {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([model, fields]) =>
      syncedPriceFields.flatMap((field) => readDifference(model, field, isRecord(fields) ? fields[field] : undefined, names)),
    );
