import type { LogRecord } from '@console/shared/contract';
import type { LogRow } from '../db/schema';

/** A line as administrators see it. */
export function toRecord(row: LogRow, channelName: string | null): LogRecord {
  return { ...row, channel_name: channelName ?? '' };
}

/** A line as its user sees it: how many calls the site serves (the id) and which channels were tried is not told. */
export function toOwnRecord(row: LogRow): LogRecord {
  return { ...row, id: row.id % 1024, channel_name: '', other: withoutAdminInfo(row.other) };
}

function withoutAdminInfo(text: string): string {
  if (!text) {
    return 'null';
  }
  const { admin_info: _, ...other } = JSON.parse(text);
  return JSON.stringify(other);
}
