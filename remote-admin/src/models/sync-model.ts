import type { SyncedField } from '@console/shared/contract';
import type { SyncChoice, SyncedModel } from './api/sync-requests';

export const differenceKey = (model: string, field: SyncedField): string => `${field}:${model}`;

/** Models of which nothing is chosen are left out. */
export const getAcceptedFields = (models: SyncedModel[], chosen: ReadonlySet<string>): SyncChoice['accepted'] =>
  models
    .map(({ name, differences }) => ({
      name,
      fields: differences.map(({ field }) => field).filter((field) => chosen.has(differenceKey(name, field))),
    }))
    .filter(({ fields }) => fields.length > 0);

/** The whole text if it is not an address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
