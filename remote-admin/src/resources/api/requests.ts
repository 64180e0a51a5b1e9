import { getPage, http, type Page } from '@console/shared/http';
import type { ListParams } from '@console/shared/ui';
import { toStatus } from '../model';
import type { Item, ItemFilter, ItemRecord } from '../types';

export const resourcePaths = {
  systemPrompts: '/api/system_prompts',
  modelDefaults: '/api/model_defaults',
  promotions: '/api/promotions',
  searchEngines: '/api/search_engines',
  models: '/api/model_metadata',
  vendors: '/api/vendors',
  prefillGroups: '/api/prefill_groups',
} as const;

export type ResourcePath = (typeof resourcePaths)[keyof typeof resourcePaths];

export type ItemListParams = Omit<ListParams, 'filters'> & { filters: { keyword: string } & Partial<Record<ItemFilter, string>> };

/** `Fields` is the request body of a record. */
export function resourceRequests<Wire extends ItemRecord, T extends Item, Fields extends object>(
  path: ResourcePath,
  fromRecord: (record: Wire) => T,
) {
  return {
    list: async ({ page, pageSize, filters }: ItemListParams, signal?: AbortSignal): Promise<Page<T>> => {
      const { keyword, vendor } = filters;
      // The plain list endpoint ignores the keyword.
      const url = keyword ? `${path}/search` : `${path}/`;
      const response = await getPage<Wire>(url, {
        page,
        pageSize,
        params: { ...(keyword && { keyword }), ...(vendor && { vendor }) },
        signal,
      });
      return { ...response, items: response.items.map(fromRecord) };
    },

    get: async (id: number, signal?: AbortSignal): Promise<T> => fromRecord(await http.get<Wire>(`${path}/${id}`, { signal })),

    create: async (fields: Fields): Promise<T> => fromRecord(await http.post<Wire>(`${path}/`, fields)),

    /** Missing fields are kept. */
    edit: async (id: number, fields: Partial<Fields>): Promise<T> => fromRecord(await http.put<Wire>(`${path}/`, { ...fields, id })),

    setEnabled: async (id: number, isEnabled: boolean): Promise<T> =>
      fromRecord(await http.put<Wire>(`${path}/`, { id, status: toStatus(isEnabled) }, { params: { status_only: true } })),

    remove: (id: number) => http.delete(`${path}/${id}/`),
  };
}
