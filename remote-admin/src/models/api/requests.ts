import type { MissingModelRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { resourcePaths } from '../../resources';
import type { MissingModel } from './types';

export async function listMissingModels(signal?: AbortSignal): Promise<MissingModel[]> {
  const records = await http.get<MissingModelRecord[]>(`${resourcePaths.models}/missing`, { signal });
  return records.map(({ model_name, is_served, has_metadata, has_price, request_count }) => ({
    name: model_name,
    isServed: is_served,
    hasMetadata: has_metadata,
    hasPrice: has_price ?? undefined,
    requests: request_count ?? undefined,
  }));
}
