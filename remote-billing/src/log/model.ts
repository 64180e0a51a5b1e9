import { type LogRecord, logType } from '@console/shared/contract';
import type { LogEntry, LogType } from './api/types';
import { parseFacts } from './facts';

const typeByCode: Record<number, LogType> = {
  [logType.topUp]: 'topUp',
  [logType.consumption]: 'consumption',
  [logType.admin]: 'admin',
  [logType.system]: 'system',
};

/** Types that one can filter by, with the gateway's numbers. */
export const filterableTypes = Object.entries(typeByCode).map(([code, type]) => ({ code, type }));

/** The type behind a filter of the address; undefined for "all" and for what is no number. */
export const typeOfFilter = (code: string): LogType | undefined =>
  /^[1-9]\d*$/.test(code) ? (typeByCode[Number(code)] ?? 'unknown') : undefined;

export function fromRecord(record: LogRecord): LogEntry {
  return {
    id: record.id,
    at: record.created_at,
    type: typeByCode[record.type] ?? 'unknown',
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
    facts: parseFacts(record.other),
  };
}

/** Whether a line is about a call of a model; only then do times, tokens and cost say something. */
export const isCall = ({ type, model }: Pick<LogEntry, 'type' | 'model'>): boolean =>
  type === 'consumption' || (type === 'unknown' && model !== '');

/** The channels that were tried, `3->7`; undefined when the first one answered. */
export const retryChain = ({ facts }: Pick<LogEntry, 'facts'>): string | undefined =>
  facts && facts.channels.length > 1 ? facts.channels.join('->') : undefined;

export type Tone = 'good' | 'warning' | 'bad';

const toneBelow =
  (good: number, warning: number) =>
  (value: number): Tone =>
    value < good ? 'good' : value < warning ? 'warning' : 'bad';

/** Colour of a whole answer's time, in seconds. */
export const useTimeTone = toneBelow(101, 300);

/** Colour of the wait for the first token, in milliseconds. */
export const firstTokenTone = toneBelow(3000, 10000);

/** Tokens a second while the answer came; undefined where that would only be noise. */
export function outputSpeed({
  completionTokens,
  useTime,
  facts,
}: Pick<LogEntry, 'completionTokens' | 'useTime' | 'facts'>): number | undefined {
  const seconds = useTime - (facts?.firstToken ?? 0) / 1000;
  return completionTokens > 0 && seconds >= 1 ? completionTokens / seconds : undefined;
}
