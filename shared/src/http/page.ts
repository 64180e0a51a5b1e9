import type { PageRecord } from '../contract';
import { ApiError } from './api-error';
import { call } from './client';

/** One page of a list; `page` counts from 1. */
export type Page<T> = {
  items: T[];
  page: number;
  /** As used by the gateway; may be less than requested. */
  pageSize: number;
  /** Undefined where the gateway does not count. */
  total: number | undefined;
  /** Where the gateway stopped counting. */
  moreThan?: number;
  /** Without a total, a full page means that there may be a next one. */
  hasNext: boolean;
};

/** `page` counts from 1; `params` are sent beside `p` and `page_size`. */
export type PageRequest<T = never, Row = T> = {
  page: number;
  pageSize: number;
  /** Ignored by gateways that cannot sort. */
  sort?: { field: string; order: 'asc' | 'desc' } | undefined;
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** Turns records into rows where a page counts rows, such as tags with all their channels. */
  toRows?: (records: T[]) => Row[];
};

/**
 * Fetches one page of a list or search.
 *
 * @throws ApiError `malformed` for a response that is no page
 */
export async function getPage<T, Row = T>(url: string, request: PageRequest<T, Row>): Promise<Page<Row>> {
  const { page, pageSize, sort, params, signal, toRows } = request;
  const sorting = sort && { sort: sort.field, order: sort.order };
  const data = await call<unknown>({ method: 'get', url, params: { ...params, ...sorting, p: page, page_size: pageSize }, signal });
  if (!isPage<T>(data)) {
    throw new ApiError('malformed', '', { call: `GET ${url}` });
  }
  const items = toRows?.(data.items) ?? (data.items as unknown as Row[]);
  const { total, more_than, page_size } = data;
  return {
    items,
    page,
    pageSize: page_size,
    total: total ?? undefined,
    ...(more_than !== undefined && { moreThan: more_than }),
    hasNext: total === null ? items.length >= page_size : page * page_size < total,
  };
}

/** @deprecated Use `getPage`. Remotes built before still import it. */
export const getWholeAsPage = getPage;

function isPage<T>(data: unknown): data is PageRecord<T> {
  const { items, total, page_size } = (data ?? {}) as Partial<Record<keyof PageRecord<T>, unknown>>;
  return Array.isArray(items) && (total === null || typeof total === 'number') && typeof page_size === 'number' && page_size > 0;
}
