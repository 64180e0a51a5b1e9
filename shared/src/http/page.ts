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

export type PageRequest = {
  /** 1-based, as the person counts */
  page: number;
  pageSize: number;
  /** What the gateway calls the first page (contract 13, 2): tokens and channels 0, users and logs 1 */
  firstPage: 0 | 1;
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * The one adapter for both shapes of the wire: `{items,total,page,page_size}` and bare arrays.
 * Sends `page_size` and `size`, since gateways differ.
 */
export async function getPage<T>(url: string, request: PageRequest): Promise<Page<T>> {
  const { page, pageSize, firstPage, params, signal } = request;
  const paging = { p: page - 1 + firstPage, page_size: pageSize, size: pageSize };
  return pageOf<T>(await exchange({ method: 'get', url, ...options({ params: { ...params, ...paging }, signal }) }), page, pageSize);
}

/** Search calls that answer with everything at once: paged here, so that a list looks alike with and without a search. */
export async function getWholeAsPage<T>(url: string, request: Omit<PageRequest, 'firstPage'>): Promise<Page<T>> {
  const { page, pageSize, params, signal } = request;
  const all = itemsOf<T>((await exchange({ method: 'get', url, ...options({ params, signal }) })) as { data?: unknown });
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: all.length, hasNext: page * pageSize < all.length };
}

const options = (given: CallOptions): AxiosRequestConfig => given as AxiosRequestConfig;

export function pageOf<T>(envelope: object, page: number, pageSize: number): Page<T> {
  const { data, total: outer } = envelope as { data?: unknown; total?: unknown };
  const items = itemsOf<T>({ data });
  const inner = (data as { total?: unknown } | null)?.total;
  const total = [inner, outer].find((value): value is number => typeof value === 'number');
  return { items, page, pageSize, total, hasNext: total === undefined ? items.length >= pageSize : page * pageSize < total };
}

function itemsOf<T>({ data }: { data?: unknown }): T[] {
  if (Array.isArray(data)) return data as T[];
  const { items, data: nested, list } = (data ?? {}) as Record<'items' | 'data' | 'list', unknown>;
  return ([items, nested, list].find(Array.isArray) as T[] | undefined) ?? [];
}
