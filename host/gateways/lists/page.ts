import type { Call } from '../ability';
import { getData } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

export type Row = Record<string, unknown>;

export type ListKind = 'pages' | 'arrays';

export type Paging = { page: number; pageSize: number };

export type Page = { items: Row[]; total: number | null; page: number; page_size: number };

const parseNumber = (text: string | undefined, usual: number) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : usual);

export function parsePaging({ query }: Pick<Call, 'query'>): Paging {
  const pageSize = parseNumber(query.page_size, 0) || parseNumber(query.size, 0) || 10;
  return { page: Math.max(1, parseNumber(query.p, 1)), pageSize: Math.min(pageSize, 100) };
}

const isPage = (data: unknown): data is Partial<Page> => typeof data === 'object' && data !== null && 'items' in data;

function detectKind(data: unknown): ListKind | undefined {
  if (Array.isArray(data)) {
    return 'arrays';
  }
  return isPage(data) ? 'pages' : undefined;
}

/**
 * Reads a list as this gateway is expected to serve it, and again if the response is of the other kind: lists became pages one by one, and
 * forks adopted only some of them.
 */
export async function readList(call: Call, guess: ListKind, { page, pageSize } = parsePaging(call)) {
  const fetchAs = (kind: ListKind): Promise<GatewayResponse> =>
    // Gateways of early 2025 use `size` for tokens.
    call.forward({ query: { ...call.query, p: kind === 'pages' ? page : page - 1, page_size: pageSize, size: pageSize } });
  const response = await fetchAs(guess);
  const kind = detectKind(getData(response)) ?? guess;
  return { kind, response: kind === guess ? response : await fetchAs(kind) };
}

/** @returns undefined for anything but a list; an empty list may be null */
export function getRows(data: unknown): Row[] | undefined {
  if (data === null) {
    return [];
  }
  const rows = isPage(data) ? (data.items ?? []) : data;
  return Array.isArray(rows) ? (rows as Row[]) : undefined;
}

export function toPage(data: unknown, items: Row[], paging: Paging): Page {
  const { total, page_size: size } = (data ?? {}) as Partial<Page>;
  return {
    ...(data as object),
    items,
    total: typeof total === 'number' ? total : null,
    page: paging.page,
    page_size: typeof size === 'number' && size > 0 ? Math.min(size, paging.pageSize) : paging.pageSize,
  };
}

export function paginate(groups: readonly (readonly Row[])[], { page, pageSize }: Paging): Page {
  const items = groups.slice((page - 1) * pageSize, page * pageSize).flat();
  return { items, total: groups.length, page, page_size: pageSize };
}
