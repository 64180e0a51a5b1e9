import type { UserRecord } from '@console/shared/contract';
import type { Account } from './api/types';

export const fromRecord = ({ id, username, display_name, group, quota, used_quota, request_count }: UserRecord): Account => ({
  id,
  username,
  displayName: display_name || username,
  group,
  balance: quota,
  used: used_quota,
  requests: request_count,
});
