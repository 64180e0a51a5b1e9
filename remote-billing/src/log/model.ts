import { type LogRecord, logType } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import { formatCost, type QuotaDisplay, spanOf } from '@console/shared/format';
import { countDecimals } from '../format-number';
import { defaultRange, type LogEntry, type LogListParams, type LogType } from './api/types';
import { parseMetadata } from './metadata';

const typeByCode: Record<number, LogType> = {
  [logType.topUp]: 'topUp',
  [logType.consumption]: 'consumption',
  [logType.admin]: 'admin',
  [logType.system]: 'system',
  [logType.refund]: 'refund',
  [logType.signIn]: 'signIn',
};

/** Empty for all types and for invalid text. */
export const parseTypeCode = (filter: string): string => (/^[1-9]\d{0,8}$/.test(filter) ? filter : '');

export const parseType = (code: number): LogType => typeByCode[code] ?? 'unknown';

// Type 5 is a check-in in the logs of some gateways.
const typeOf = ({ type, model_name }: LogRecord): LogType => (type === logType.error && model_name !== '' ? 'error' : parseType(type));

export function fromRecord(record: LogRecord): LogEntry {
  return {
    id: record.id,
    at: record.created_at,
    type: typeOf(record),
    typeCode: record.type,
    content: record.content,
    userId: record.user_id,
    username: record.username,
    token: record.token_name,
    model: record.model_name,
    group: record.group,
    quota: record.quota,
    promptTokens: record.prompt_tokens,
    completionTokens: record.completion_tokens,
    useTime: record.use_time,
    isStreamed: record.is_stream,
    channel: record.channel === 0 ? undefined : { id: record.channel, name: record.channel_name },
    address: record.ip || undefined,
    requestId: record.request_id || undefined,
    upstreamRequestId: record.upstream_request_id || undefined,
    metadata: parseMetadata(record.other),
    record,
  };
}

/** Times, tokens and cost are meaningful only for calls. */
export const isCall = ({ type, model }: Pick<LogEntry, 'type' | 'model'>): boolean =>
  type === 'consumption' || (type === 'unknown' && model !== '');

/** Drawings, tasks and other calls with a fixed price may have no tokens. */
export const usesTokens = ({ promptTokens, completionTokens }: Pick<LogEntry, 'promptTokens' | 'completionTokens'>): boolean =>
  promptTokens > 0 || completionTokens > 0;

/** With `other` as an object instead of text. */
export function readableRecord({ record }: Pick<LogEntry, 'record'>): object {
  const { other, ...plain } = record as { other?: unknown };
  return { ...plain, other: parseJsonObject(String(other)) ?? other };
}

/** How much of the input came from the cache, in whole percent; undefined for none. Claude excludes it from the prompt. */
export function cacheShare({ promptTokens, metadata }: Pick<LogEntry, 'promptTokens' | 'metadata'>): number | undefined {
  if (!metadata?.cacheTokens) {
    return undefined;
  }
  const { cacheTokens, cacheCreationTokens, isClaude } = metadata;
  const input = isClaude ? promptTokens + cacheTokens + cacheCreationTokens : promptTokens;
  return Math.min(100, Math.round((100 * cacheTokens) / input));
}

/** Whether the newest entries are on the page, so that further ones appear at its top. */
export const showsNewest = ({ page, sort, filters }: LogListParams, now = Date.now() / 1000): boolean =>
  page === 1 &&
  (sort === undefined || (sort.field === 'created_at' && sort.order === 'desc')) &&
  filters.request_id === '' &&
  spanOf(filters, defaultRange).end >= now;

/** `3 → 7`; undefined without a retry. */
export const formatRetryChain = ({ metadata }: Pick<LogEntry, 'metadata'>): string | undefined =>
  metadata && metadata.channels.length > 1 ? metadata.channels.join(' → ') : undefined;

/** What the columns of a page depend on; `decimals` are those of the longest cost. */
export type PageFacts = { hasRetries: boolean; hasCachedInput: boolean; decimals: number };

export const pageFacts = (entries: readonly LogEntry[], display: QuotaDisplay | null): PageFacts => ({
  hasRetries: entries.some((entry) => formatRetryChain(entry) !== undefined),
  hasCachedInput: entries.some((entry) => cacheShare(entry) !== undefined),
  decimals: Math.max(0, ...entries.map(({ quota }) => countDecimals(formatCost(quota, display)))),
});

/**
 * Unique keys that stay when newer entries arrive. IDs cannot be used, because those of the own log repeat: entries of one second are
 * counted from the oldest on.
 */
export function rowKeys(entries: readonly LogEntry[]): Map<LogEntry, string> {
  const counts = new Map<number, number>();
  const keys = new Map<LogEntry, string>();
  for (const entry of entries.toReversed()) {
    const count = counts.get(entry.at) ?? 0;
    counts.set(entry.at, count + 1);
    keys.set(entry, `${entry.at}.${count}`);
  }
  return keys;
}

export type Tone = 'good' | 'warning' | 'bad';

const toneBelow =
  (good: number, warning: number) =>
  (value: number): Tone =>
    value < good ? 'good' : value < warning ? 'warning' : 'bad';

/** For a duration in seconds. */
export const durationTone = toneBelow(101, 300);

/** For a duration in milliseconds. */
export const firstTokenTone = toneBelow(3000, 10000);

/** Tokens per second; undefined where the time is too short to be meaningful. */
export function outputSpeed({
  completionTokens,
  useTime,
  metadata,
}: Pick<LogEntry, 'completionTokens' | 'useTime' | 'metadata'>): number | undefined {
  const seconds = useTime - (metadata?.firstTokenMs ?? 0) / 1000;
  return completionTokens > 0 && seconds >= 1 ? completionTokens / seconds : undefined;
}
