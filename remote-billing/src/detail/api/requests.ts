import type { QuotaDataRecord, UserRecord } from '@console/shared/contract';
import type { UsageReport } from '@console/shared/contract/usage-report';
import { localTimeZone, type TimeSpan } from '@console/shared/format';
import { http } from '@console/shared/http';
import { fromRecord, fromReport } from '../model';
import { splitSpan } from '../periods';
import type { AccountTotals, Usage, UsageQuery } from './types';

type Counted = Pick<Usage, 'hours' | 'latencies'>;

export async function getUsage(query: UsageQuery, span: TimeSpan, signal?: AbortSignal): Promise<Counted> {
  const { scope, hasReport } = query;
  const parts = await Promise.all(
    (scope === 'own' ? splitSpan(span) : [span]).map((part) =>
      hasReport ? getReport(query, part, signal) : listRecords(query, part, signal),
    ),
  );
  return { hours: parts.flatMap(({ hours }) => hours), latencies: parts.flatMap(({ latencies }) => latencies) };
}

const timesOf = ({ start, end }: TimeSpan) => ({ start_timestamp: start, end_timestamp: end });

async function getReport({ scope, isByDay, filters }: UsageQuery, span: TimeSpan, signal?: AbortSignal): Promise<Counted> {
  const path = scope === 'own' ? '/api/data/usage/self' : '/api/data/usage';
  const params = { ...timesOf(span), ...filters, ...(isByDay && { time_zone: localTimeZone() }) };
  const { hours, latencies } = await http.get<UsageReport>(path, { params, signal });
  return { hours: hours.map(fromReport), latencies };
}

async function listRecords({ scope, filters: { username } }: UsageQuery, span: TimeSpan, signal?: AbortSignal): Promise<Counted> {
  const params = { ...timesOf(span), ...(scope === 'all' && username && { username }) };
  const records = await http.get<QuotaDataRecord[] | null>(scope === 'own' ? '/api/data/self' : '/api/data/', { params, signal });
  return { hours: (records ?? []).map(fromRecord), latencies: [] };
}

export async function getAccountTotals(signal?: AbortSignal): Promise<AccountTotals> {
  const { quota, used_quota, request_count } = await http.get<UserRecord>('/api/user/self', { signal });
  return { balance: quota, used: used_quota, requests: request_count };
}
