import type { MetadataSyncPreview, MetadataSyncRequest, MetadataSyncResult, SyncedField } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { resourcePaths } from '../../resources';

const path = `${resourcePaths.models}/sync`;

export type SyncDifference = { field: SyncedField; local: string | number; upstream: string | number };

export type SyncedModel = { name: string; differences: SyncDifference[] };

/** What a published list says of models without metadata, and of others. */
export type SyncPreview = { missing: string[]; changed: SyncedModel[]; source: string };

export type SyncLocale = MetadataSyncRequest['locale'];

/** The gateway fetches the list first, which takes a while. */
export async function previewSync(locale: SyncLocale, signal: AbortSignal): Promise<SyncPreview> {
  const { missing, conflicts, source } = await http.get<MetadataSyncPreview>(path, { params: { locale }, signal });
  return { missing, changed: conflicts.map(({ model_name, fields }) => ({ name: model_name, differences: fields })), source };
}

export type SyncChoice = { locale: SyncLocale; accepted: { name: string; fields: SyncedField[] }[] };

export function applySync({ locale, accepted }: SyncChoice): Promise<MetadataSyncResult> {
  const body: MetadataSyncRequest = { locale, overwrite: accepted.map(({ name, fields }) => ({ model_name: name, fields })) };
  return http.post<MetadataSyncResult>(path, body, { needsData: true });
}
