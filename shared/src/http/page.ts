import type { AxiosRequestConfig } from 'axios';
import { type CallOptions, exchange } from './client';

/** One page of a list, whatever shape the gateway gave it. `total` is undefined where the gateway does not count. */
export type Page<T> = {
  items: T[];
  /** 1-based */
  page: number;
  pageSize: number;
  total: number | undefined;
  /** Without a total, a full page means that there may be one more. */
  hasNext: boolean;
};

export type PageRequest<T = never, Row = T> = {
  /** 1-based, as the person counts */
  page: number;
  pageSize: number;
  /** What the gateway calls the first page (contract 13, 2): tokens and channels 0, users and logs 1 */
  firstPage: 0 | 1;
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** What the page counts, where that is not the records themselves: lists of tags come as all their channels. */
  toRows?: (records: T[]) => Row[];
};

/**
 * The one adapter for both shapes of the wire: `{items,total,page,page_size}` and bare arrays.
 * Sends `page_size` and `size`, since gateways differ.
 */
export async function getPage<T, Row = T>(url: string, request: PageRequest<T, Row>): Promise<Page<Row>> {
  const { page, pageSize } = request;
  const { rows, total } = await ask(url, request);
  return { items: rows, page, pageSize, total, hasNext: total === undefined ? rows.length >= pageSize : page * pageSize < total };
}

/**
 * Search calls: most gateways answer with everything at once, which is paged here, so that a list looks alike with and
 * without a search. With `firstPage` they are asked to page by themselves; one that does tells the total.
 */
export async function getWholeAsPage<T, Row = T>(
  url: string,
  request: Omit<PageRequest<T, Row>, 'firstPage'> & Partial<Pick<PageRequest, 'firstPage'>>,
): Promise<Page<Row>> {
  const { page, pageSize } = request;
  const { rows, total } = await ask(url, request);
  if (total !== undefined && rows.length <= pageSize) return { items: rows, page, pageSize, total, hasNext: page * pageSize < total };
  const items = rows.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: rows.length, hasNext: page * pageSize < rows.length };
}

const options = (given: CallOptions): AxiosRequestConfig => given as AxiosRequestConfig;

async function ask<T, Row>(
  url: string,
  { page, pageSize, firstPage, params, signal, toRows }: Omit<PageRequest<T, Row>, 'firstPage'> & { firstPage?: 0 | 1 },
) {
  const paging = firstPage !== undefined && { p: page - 1 + firstPage, page_size: pageSize, size: pageSize };
  const answer = await exchange({ method: 'get', url, ...options({ params: { ...params, ...paging }, signal }) });
  const { data, total: outer } = answer as { data?: unknown; total?: unknown };
  const records = itemsOf<T>({ data });
  const inner = (data as { total?: unknown } | null)?.total;
  return {
    rows: toRows?.(records) ?? (records as unknown as Row[]),
    total: [inner, outer].find((value): value is number => typeof value === 'number'),
  };
}

function itemsOf<T>({ data }: { data?: unknown }): T[] {
  if (Array.isArray(data)) return data as T[];
  const { items, data: nested, list } = (data ?? {}) as Record<'items' | 'data' | 'list', unknown>;
  return ([items, nested, list].find(Array.isArray) as T[] | undefined) ?? [];
}
