import type { Call, GatewayResponse } from '../ability';
import { dataOf } from '../envelope';

export type Row = Record<string, unknown>;

/** How a gateway gives a list: page objects counted from 1, or bare arrays counted from 0. */
export type ListKind = 'pages' | 'arrays';

export type Paging = { page: number; pageSize: number };

/** A page of the contract. */
export type Page = { items: Row[]; total: number | null; page: number; page_size: number };

const numberOf = (text: string | undefined, usual: number) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : usual);

/** The page that a call asks for: counted from 1, of at most 100 rows. */
export function pagingOf({ query }: Pick<Call, 'query'>): Paging {
  const pageSize = numberOf(query.page_size, 0) || numberOf(query.size, 0) || 10;
  return { page: Math.max(1, numberOf(query.p, 1)), pageSize: Math.min(pageSize, 100) };
}

const isPage = (data: unknown): data is Partial<Page> => typeof data === 'object' && data !== null && 'items' in data;

function kindOf(data: unknown): ListKind | undefined {
  if (Array.isArray(data)) {
    return 'arrays';
  }
  return isPage(data) ? 'pages' : undefined;
}

/**
 * Reads a list in the way that this gateway is taken to have. Lists became page objects one after the other, and forks took some of
 * that: where a response is of the other kind it is read again in that way.
 */
export async function readList(call: Call, guess: ListKind, { page, pageSize } = pagingOf(call)) {
  const ask = (kind: ListKind): Promise<GatewayResponse> =>
    // Gateways of early 2025 call the page size of tokens `size`.
    call.forward({ query: { ...call.query, p: kind === 'pages' ? page : page - 1, page_size: pageSize, size: pageSize } });
  const response = await ask(guess);
  const kind = kindOf(dataOf(response)) ?? guess;
  return { kind, response: kind === guess ? response : await ask(kind) };
}

/** The rows of a list of either kind; undefined for what is no list. An empty list may be null. */
export function rowsOf(data: unknown): Row[] | undefined {
  if (data === null) {
    return [];
  }
  const rows = isPage(data) ? (data.items ?? []) : data;
  return Array.isArray(rows) ? (rows as Row[]) : undefined;
}

/** What a gateway that counts answered; some leave out what was asked for. */
export function countedPage(data: unknown, items: Row[], asked: Paging): Page {
  const { total, page_size: size } = (data ?? {}) as Partial<Page>;
  return {
    ...(data as object),
    items,
    total: typeof total === 'number' ? total : null,
    page: asked.page,
    page_size: typeof size === 'number' && size > 0 ? Math.min(size, asked.pageSize) : asked.pageSize,
  };
}

/** One page of everything that was found: of rows, or of groups of them that stand together. */
export function pageOfAll(groups: readonly (readonly Row[])[], { page, pageSize }: Paging): Page {
  const items = groups.slice((page - 1) * pageSize, page * pageSize).flat();
  return { items, total: groups.length, page, page_size: pageSize };
}
