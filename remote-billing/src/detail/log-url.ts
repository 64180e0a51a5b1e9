import type { TimeSpan } from '@console/shared/format';
import type { UsageQuery } from './api/types';

// The dashboard counts model calls only.
const consumption = '2';

export function logUrl({ start, end }: TimeSpan, { filters }: UsageQuery, model?: string): string {
  const query = new URLSearchParams({ type: consumption, start: String(start), end: String(end) });
  for (const [name, value] of Object.entries({ ...(model !== undefined && { model_name: model }), ...filters })) {
    query.set(name, value);
  }
  return `/log?${query}`;
}
