import type { TimeSpan } from '@console/shared/format';
import type { UsageOwner } from './api/types';

// The dashboard counts model calls only.
const consumption = '2';

export function logUrl({ start, end }: TimeSpan, owner: UsageOwner, model?: string): string {
  const query = new URLSearchParams({ type: consumption, start: String(start), end: String(end) });
  if (model !== undefined) {
    query.set('model_name', model);
  }
  if (owner.scope === 'all' && owner.username !== '') {
    query.set('username', owner.username);
  }
  return `/log?${query}`;
}
