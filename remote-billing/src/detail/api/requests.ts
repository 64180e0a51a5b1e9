import type { QuotaDataRecord, UserRecord } from '@console/shared/contract';
import type { TimeSpan } from '@console/shared/format';
import { getPage, http } from '@console/shared/http';
import { closest, fromRecord } from '../model';
import { askedSpans } from '../periods';
import type { Account, Hour, Whose } from './types';

/** Hours that begin within the span. */
export async function listHours(whose: Whose, span: TimeSpan, signal?: AbortSignal): Promise<Hour[]> {
  const ask = ({ start, end }: TimeSpan) =>
    http.get<QuotaDataRecord[] | null>(whose.scope === 'own' ? '/api/data/self' : '/api/data/', {
      params: {
        start_timestamp: start,
        end_timestamp: end,
        ...(whose.scope === 'all' && whose.username !== '' && { username: whose.username }),
      },
      signal,
    });
  const answers = await Promise.all((whose.scope === 'own' ? askedSpans(span) : [span]).map(ask));
  return answers.flatMap((records) => records ?? []).map(fromRecord);
}

export async function getAccount(signal?: AbortSignal): Promise<Account> {
  const { quota, used_quota, request_count } = await http.get<UserRecord>('/api/user/self', { signal });
  return { balance: quota, used: used_quota, requests: request_count };
}

/** Ten names at most that a person may mean, of the fifty users that the gateway finds first. */
export async function findUsernames(keyword: string, signal?: AbortSignal): Promise<string[]> {
  const { items } = await getPage<UserRecord>('/api/user/search', { page: 1, pageSize: 50, params: { keyword }, signal });
  return closest(
    items.map(({ username }) => username),
    keyword,
  ).slice(0, 10);
}
