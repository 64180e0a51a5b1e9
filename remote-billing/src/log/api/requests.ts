import type { LogRecord, StatRecord, UserRecord } from '@console/shared/contract';
import { spanOf } from '@console/shared/format';
import { getPage, http, type Page } from '@console/shared/http';
import { fromRecord, parseTypeCode } from '../model';
import { defaultRange, type LogEntry, type LogFilters, type LogListParams, type LogScope } from './types';

const paths = { own: '/api/log/self', all: '/api/log/' } as const;
const statPaths = { own: '/api/log/self/stat', all: '/api/log/stat' } as const;

function query(scope: LogScope, filters: LogFilters) {
  const { type, token_name, model_name, channel, username, group, min_quota, request_id } = filters;
  const { start, end } = spanOf(filters, defaultRange);
  return {
    type: parseTypeCode(type) || '0',
    token_name,
    model_name,
    group,
    ...(min_quota !== '' && { min_quota }),
    // An ID is searched for at any time.
    ...(request_id === '' ? { start_timestamp: start, end_timestamp: end } : { request_id: request_id.trim() }),
    ...(scope === 'all' && { username, channel }),
  };
}

export async function listLogs(
  scope: LogScope,
  { page, pageSize, filters, sort }: LogListParams,
  signal?: AbortSignal,
): Promise<Page<LogEntry>> {
  const response = await getPage<LogRecord>(paths[scope], { page, pageSize, sort, params: query(scope, filters), signal });
  return { ...response, items: response.items.map(fromRecord) };
}

export const getStat = (scope: LogScope, filters: LogFilters, signal?: AbortSignal) =>
  http.get<StatRecord>(statPaths[scope], { params: query(scope, filters), signal });

export const getCurrentUser = (signal?: AbortSignal) => http.get<UserRecord>('/api/user/self', { signal });

export const getUser = (id: number, signal?: AbortSignal) => http.get<UserRecord>(`/api/user/${id}`, { signal });
