import type { LogRecord } from '@console/shared/contract';
import type { LogRow } from '../db/schema';

export function toRecord({ ip, request_id, upstream_request_id, ...row }: LogRow, channelName: string | null): LogRecord {
  return {
    ...row,
    channel_name: channelName ?? '',
    ...(ip !== null && { ip }),
    ...(request_id !== null && { request_id }),
    ...(upstream_request_id !== null && { upstream_request_id }),
  };
}

/** Hides the id, which reveals the site's traffic, and what tells of channels. */
export function toOwnRecord(row: LogRow): LogRecord {
  return toRecord({ ...row, id: row.id % 1024, upstream_request_id: null, other: withoutAdminInfo(row.other) }, null);
}

/** Stored text may also be `null` or come from another program. */
function withoutAdminInfo(text: string): string {
  const known = parsed(text);
  if (!known) {
    return 'null';
  }
  const { admin_info: _, ...other } = known;
  return JSON.stringify(other);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
