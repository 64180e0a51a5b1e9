import { isRecord } from '@console/shared/contract/json';
import { ApiError, http } from '@console/shared/http';
import type { LiveSearch } from './searches';

export type FoundRecord = Record<string, unknown>;

/** More than are shown, because gateways sort by age and not by how well a name matches. */
const pageSize = 20;

/** @param text with or without `#` before a number */
export async function searchRecords({ path, parameter, record }: LiveSearch, text: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const keyword = text.replace(/^#/, '');
  const params = parameter === undefined ? {} : { [parameter]: keyword, p: 1, page_size: pageSize };
  const records = toRecords(await http.get<unknown>(path, { params, signal }), path);
  if (record === undefined || !/^\d{1,15}$/.test(keyword)) {
    return text === keyword ? records : [];
  }
  const id = Number(keyword);
  const numbered = records.find((candidate) => candidate.id === id) ?? (await getRecord(record.replace('{id}', keyword), signal));
  const others = text === keyword ? records.filter((candidate) => candidate.id !== id) : [];
  return numbered ? [numbered, ...others] : others;
}

/** Gateways refuse numbers that do not exist or belong to somebody else. */
async function getRecord(path: string, signal: AbortSignal): Promise<FoundRecord | undefined> {
  try {
    const record = await http.get<unknown>(path, { signal });
    return isRecord(record) ? record : undefined;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'refused' || error.code === 'http')) {
      return undefined;
    }
    throw error;
  }
}

function toRecords(data: unknown, path: string): FoundRecord[] {
  const list = isRecord(data) ? data.items : data;
  if (!Array.isArray(list)) {
    throw new ApiError('malformed', '', { call: `GET ${path}` });
  }
  return list.filter(isRecord);
}
