import { isRecord } from '@console/shared/contract/json';
import { ApiError, http } from '@console/shared/http';
import type { LiveSearch } from './searches';

export type FoundRecord = Record<string, unknown>;

/** More than are shown, because gateways sort by age and not by how well a name matches. */
const pageSize = 20;

/** @param text with `#` for the record of a number only; whole lists ignore it */
export async function searchRecords(search: LiveSearch, text: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (search.parameter === undefined) {
    return await getRecords(search, {}, signal);
  }
  const keyword = text.replace(/^#/, '');
  const hasNumber = ({ id }: FoundRecord) => String(id) === keyword;
  const findRecords = () => getRecords(search, { [search.parameter ?? '']: keyword, p: 1, page_size: pageSize }, signal);
  if (text !== keyword) {
    // The search also finds records that may be listed but not opened.
    const record = (await getRecord(search, keyword, signal)) ?? (await findRecords()).find(hasNumber);
    return record ? [record] : [];
  }
  const records = await findRecords();
  const record = records.some(hasNumber) ? undefined : await getRecord(search, keyword, signal);
  return record ? [record, ...records] : records;
}

async function getRecords({ path }: LiveSearch, params: Record<string, string | number>, signal: AbortSignal): Promise<FoundRecord[]> {
  const data = await http.get<unknown>(path, { params, signal });
  const list = isRecord(data) ? data.items : data;
  if (!Array.isArray(list)) {
    throw new ApiError('malformed', '', { call: `GET ${path}` });
  }
  return list.filter(isRecord);
}

/** Gateways refuse numbers that do not exist or belong to somebody else. */
async function getRecord({ record: path }: LiveSearch, number: string, signal: AbortSignal): Promise<FoundRecord | undefined> {
  if (path === undefined || !/^\d{1,15}$/.test(number)) {
    return undefined;
  }
  try {
    const record = await http.get<unknown>(path.replace('{id}', number), { signal });
    return isRecord(record) ? record : undefined;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'refused' || error.code === 'http')) {
      return undefined;
    }
    throw error;
  }
}
