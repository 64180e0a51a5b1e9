import type { TimeSpan } from '@console/shared/format';
import type { Whose } from './api/types';

// Only calls of models are counted here.
const consumption = '2';

/** Where the calls behind a bar, or a part of it, are listed. */
export function logAddress({ start, end }: TimeSpan, whose: Whose, model?: string): string {
  const query = new URLSearchParams({ type: consumption, start: String(start), end: String(end) });
  if (model !== undefined) {
    query.set('model_name', model);
  }
  if (whose.scope === 'all' && whose.username !== '') {
    query.set('username', whose.username);
  }
  return `/log?${query}`;
}
