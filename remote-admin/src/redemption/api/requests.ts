import { type codeFilters, type RedemptionRecord, redemptionStatus } from '@console/shared/contract';
import { getPage, http, type Page } from '@console/shared/http';
import type { ListParams } from '@console/shared/ui';
import { fromRecord } from '../model';
import type { Code, CodeChange, CodeStatus, NewCodes } from './types';

export type CodeFilter = 'keyword' | 'status';

const statusFilters: Partial<Record<string, (typeof codeFilters)[number]>> = { unused: '1', disabled: '2', used: '3', expired: 'expired' };

export async function listCodes({ page, pageSize, filters, sort }: ListParams<CodeFilter>, signal?: AbortSignal): Promise<Page<Code>> {
  const { keyword } = filters;
  const status = statusFilters[filters.status];
  // The plain list endpoint ignores filters.
  const isSearch = keyword !== '' || status !== undefined;
  const url = isSearch ? '/api/redemption/search' : '/api/redemption/';
  const response = await getPage<RedemptionRecord>(url, { page, pageSize, sort, params: isSearch ? { keyword, status } : {}, signal });
  return { ...response, items: response.items.map(fromRecord) };
}

const getRecord = (id: number, signal?: AbortSignal) => http.get<RedemptionRecord>(`/api/redemption/${id}`, { signal });

export const getCode = async (id: number, signal?: AbortSignal): Promise<Code> => fromRecord(await getRecord(id, signal));

/** @returns the codes in the order of creation */
export const createCodes = async (input: NewCodes): Promise<string[]> =>
  (await http.post<string[] | null>('/api/redemption/', input)) ?? [];

/** Sends the complete record, because other gateways have fields of their own. */
export const editCode = async ({ id, ...changes }: CodeChange): Promise<Code> =>
  fromRecord(await http.put<RedemptionRecord>('/api/redemption/', { ...(await getRecord(id)), ...changes }));

export const setCodeStatus = async (id: number, status: 'unused' | 'disabled'): Promise<Code> =>
  fromRecord(
    await http.put<RedemptionRecord>('/api/redemption/', { id, status: redemptionStatus[status] }, { params: { status_only: true } }),
  );

export const deleteCode = (id: number) => http.delete(`/api/redemption/${id}`);

export const deleteInvalidCodes = () => http.delete<number>('/api/redemption/invalid');

const countCodes = async (status: CodeStatus, signal?: AbortSignal) =>
  (await listCodes({ page: 1, pageSize: 1, filters: { keyword: '', status } }, signal)).total ?? 0;

/** How many codes `deleteInvalidCodes` would delete. */
export async function countInvalidCodes(signal?: AbortSignal) {
  const [used, disabled, expired] = await Promise.all([
    countCodes('used', signal),
    countCodes('disabled', signal),
    countCodes('expired', signal),
  ]);
  return { used, disabled, expired };
}

const pageSize = 100;
const maxPages = 10;

/** Searches at most a thousand codes whose name starts with `name`. */
export async function listUnusedCodes(name: string): Promise<{ codes: Code[]; isComplete: boolean }> {
  const codes: Code[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, hasNext } = await listCodes({ page, pageSize, filters: { keyword: name, status: '' } });
    codes.push(...items.filter((code) => code.name === name && code.status === 'unused'));
    if (!hasNext) {
      return { codes, isComplete: true };
    }
  }
  return { codes, isComplete: false };
}
