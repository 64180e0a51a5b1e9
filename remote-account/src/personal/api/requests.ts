import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromRecord } from '../model';
import type { Account } from './types';

export const getAccount = async (signal: AbortSignal): Promise<Account> =>
  fromRecord(await http.get<UserRecord>('/api/user/self', { signal }));
