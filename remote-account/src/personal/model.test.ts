import type { UserRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { fromRecord } from './model';

const record = { id: 7, username: 'amy', display_name: '', group: 'vip', quota: 5, used_quota: 3, request_count: 2 } as UserRecord;

it('reads the record of the gateway; who has no name to show is called by the username', () => {
  expect(fromRecord(record)).toEqual({ id: 7, username: 'amy', displayName: 'amy', group: 'vip', balance: 5, used: 3, requests: 2 });
  expect(fromRecord({ ...record, display_name: 'Amy' }).displayName).toBe('Amy');
});
