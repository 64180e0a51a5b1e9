import type { AxiosRequestConfig } from 'axios';
import type { PageRecord } from '../contract';
import { ApiError } from './api-error';
import { type CallOptions, call } from './client';

/** One page of a list. */
export type Page<T> = {
  items: T[];
  /** 1-based */
  page: number;
  /** What the gateway used, which may be less than was asked for. */
  pageSize: number;
  /** Undefined where the gateway does not count. */
  total: number | undefined;
  /** Without a total, a full page means that there may be one more. */
  hasNext: boolean;
};

export type PageRequest<T = never, Row = T> = {
  /** 1-based */
  page: number;
  pageSize: number;
  params?: Record<string, string | number | boolean | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** What the page counts, where that is not the records themselves: lists of tags come as all their channels. */
  toRows?: (records: T[]) => Row[];
};

/** Reads one page of a list or of a search. Throws `malformed`, with the call, for an answer that is no page. */
export async function getPage<T, Row = T>(url: string, request: PageRequest<T, Row>): Promise<Page<Row>> {
  const { page, pageSize, params, signal, toRows } = request;
  const options: CallOptions = { params: { ...params, p: page, page_size: pageSize }, signal };
  const data = await call<unknown>({ method: 'get', url, ...(options as AxiosRequestConfig) });
  if (!isPage<T>(data)) {
    throw new ApiError('malformed', '', { call: `GET ${url}` });
  }
  const items = toRows?.(data.items) ?? (data.items as unknown as Row[]);
  const { total, page_size } = data;
  return {
    items,
    page,
    pageSize: page_size,
    total: total ?? undefined,
    hasNext: total === null ? items.length >= page_size : page * page_size < total,
  };
}

/** @deprecated Searches page like lists: `getPage`. Remotes that were built before still call it. */
export const getWholeAsPage = getPage;

function isPage<T>(data: unknown): data is PageRecord<T> {
  const { items, total, page_size } = (data ?? {}) as Partial<Record<keyof PageRecord<T>, unknown>>;
  return Array.isArray(items) && (total === null || typeof total === 'number') && typeof page_size === 'number' && page_size > 0;
}
