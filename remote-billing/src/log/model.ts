import { type LogRecord, logType } from '@console/shared/contract';
import { parseJsonObject } from '../parse-json-object';
import type { LogEntry, LogType } from './api/types';
import { parseMetadata } from './metadata';

const typeByCode: Record<number, LogType> = {
  [logType.topUp]: 'topUp',
  [logType.consumption]: 'consumption',
  [logType.admin]: 'admin',
  [logType.system]: 'system',
};

/** The numbers of the types that are offered to filter by. */
export const filterableTypes = Object.keys(typeByCode);

/** The number of a type in the address; empty for "all" and for what is no number. */
export const parseTypeCode = (filter: string): string => (/^[1-9]\d{0,8}$/.test(filter) ? filter : '');

/** The type behind a number; gateways have more of them than we know. */
export const parseType = (code: number): LogType => typeByCode[code] ?? 'unknown';

export function fromRecord(record: LogRecord): LogEntry {
  return {
    id: record.id,
    at: record.created_at,
    type: parseType(record.type),
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
    metadata: parseMetadata(record.other),
    record,
  };
}

/** Whether a line is about a call of a model; only then do times, tokens and cost say something. */
export const isCall = ({ type, model }: Pick<LogEntry, 'type' | 'model'>): boolean =>
  type === 'consumption' || (type === 'unknown' && model !== '');

/** A line as the gateway tells it, but with its details as JSON in place of a text. */
export function formatRecordJson({ record }: Pick<LogEntry, 'record'>): string {
  const { other, ...plain } = record as { other?: unknown };
  return JSON.stringify({ ...plain, other: parseJsonObject(String(other)) ?? other }, null, 2);
}

/** The channels that were tried, `3->7`; undefined when the first one answered. */
export const formatRetryChain = ({ metadata }: Pick<LogEntry, 'metadata'>): string | undefined =>
  metadata && metadata.channels.length > 1 ? metadata.channels.join('->') : undefined;

export type Tone = 'good' | 'warning' | 'bad';

const toneBelow =
  (good: number, warning: number) =>
  (value: number): Tone =>
    value < good ? 'good' : value < warning ? 'warning' : 'bad';

/** Colour of a whole answer's time, in seconds. */
export const durationTone = toneBelow(101, 300);

/** Colour of the wait for the first token, in milliseconds. */
export const firstTokenTone = toneBelow(3000, 10000);

/** Tokens a second while the answer came; undefined where that would only be noise. */
export function outputSpeed({
  completionTokens,
  useTime,
  metadata,
}: Pick<LogEntry, 'completionTokens' | 'useTime' | 'metadata'>): number | undefined {
  const seconds = useTime - (metadata?.firstToken ?? 0) / 1000;
  return completionTokens > 0 && seconds >= 1 ? completionTokens / seconds : undefined;
}
