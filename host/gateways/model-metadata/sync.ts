import {
  type MetadataSyncPreview,
  type MetadataSyncResult,
  resourceStatus,
  type SyncedField,
  syncedFields,
} from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { RouteHandler } from '../ability';
import { mapData } from '../envelope';
import { toFields } from './stored-record';

const path = '/api/models/sync_upstream';

type Conflict = MetadataSyncPreview['conflicts'][number];

const toNames = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);

const isSynced = (field: unknown): field is SyncedField => syncedFields.some((one) => one === field);

function readValue(field: SyncedField, value: unknown): string | number {
  if (field === 'status') {
    return value === 1 ? resourceStatus.enabled : resourceStatus.disabled;
  }
  return typeof value === 'number' ? value : String(value ?? '');
}

function readConflict({ model_name, fields }: Record<string, unknown>): Conflict {
  const found = (Array.isArray(fields) ? fields : [])
    .filter(isRecord)
    .flatMap(({ field, local, upstream }) =>
      isSynced(field) ? [{ field, local: readValue(field, local), upstream: readValue(field, upstream) }] : [],
    );
  return { model_name: String(model_name), fields: found };
}

/** Lists without an entry are null. */
const preview: RouteHandler = async ({ send, query: { locale = '' } }) =>
  mapData(await send({ method: 'GET', path: `${path}/preview`, query: { locale } }), (data): MetadataSyncPreview => {
    const { missing, conflicts, source } = toFields(data);
    return {
      missing: toNames(missing),
      conflicts: (Array.isArray(conflicts) ? conflicts : []).filter(isRecord).map(readConflict),
      source: String(toFields(source).models_url ?? ''),
    };
  });

const apply: RouteHandler = async ({ send, body }) =>
  mapData(await send({ method: 'POST', path, body }), (data): MetadataSyncResult => {
    const { created_list, updated_list } = toFields(data);
    return { created: toNames(created_list), updated: toNames(updated_list) };
  });

export const syncRoutes: Record<string, RouteHandler> = { 'GET /api/model_metadata/sync': preview, 'POST /api/model_metadata/sync': apply };
