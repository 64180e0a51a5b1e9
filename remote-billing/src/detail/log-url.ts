import type { TimeSpan } from '@console/shared/format';
import type { UsageOwner } from './api/types';

// Only calls of models are counted here.
const consumption = '2';

/** Where the calls behind a bar, or a part of it, are listed. */
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
