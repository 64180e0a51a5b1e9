import type { QuotaDataRecord, UserRecord } from '@console/shared/contract';
import type { TimeSpan } from '@console/shared/format';
import { http } from '@console/shared/http';
import { fromRecord } from '../model';
import { splitSpan } from '../periods';
import type { AccountTotals, Hour, UsageOwner } from './types';

export async function listHours(owner: UsageOwner, span: TimeSpan, signal?: AbortSignal): Promise<Hour[]> {
  const fetchSpan = ({ start, end }: TimeSpan) =>
    http.get<QuotaDataRecord[] | null>(owner.scope === 'own' ? '/api/data/self' : '/api/data/', {
      params: {
        start_timestamp: start,
        end_timestamp: end,
        ...(owner.scope === 'all' && owner.username !== '' && { username: owner.username }),
      },
      signal,
    });
  const responses = await Promise.all((owner.scope === 'own' ? splitSpan(span) : [span]).map(fetchSpan));
  return responses.flatMap((records) => records ?? []).map(fromRecord);
}

export async function getAccountTotals(signal?: AbortSignal): Promise<AccountTotals> {
  const { quota, used_quota, request_count } = await http.get<UserRecord>('/api/user/self', { signal });
  return { balance: quota, used: used_quota, requests: request_count };
}
