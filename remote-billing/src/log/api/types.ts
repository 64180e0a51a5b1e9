import type { RangePreset } from '@console/shared/format';
import type { ListParams } from '@console/shared/ui';

/** URL parameters. `start` and `end` are Unix seconds, `range` names a preset, `min_quota` is in points. */
export const filterNames = [
  'type',
  'token_name',
  'model_name',
  'channel',
  'username',
  'group',
  'min_quota',
  'range',
  'start',
  'end',
] as const;

export const defaultRange: RangePreset = 'today';

export type LogFilter = (typeof filterNames)[number];

export type LogFilters = Record<LogFilter, string>;

export type LogListParams = ListParams<LogFilter>;

export type LogScope = 'own' | 'all';

export type LogType = 'topUp' | 'consumption' | 'admin' | 'system' | 'error' | 'unknown';

/** Parsed from the JSON text `other`; missing fields are undefined. */
export type LogMetadata = {
  modelRatio: number | undefined;
  groupRatio: number | undefined;
  /** Replaces the ratio of the group for this user. */
  userGroupRatio: number | undefined;
  completionRatio: number | undefined;
  /** In currency units per call; undefined when charged by tokens. */
  modelPrice: number | undefined;
  cacheTokens: number;
  cacheRatio: number;
  cacheCreationTokens: number;
  cacheCreationRatio: number;
  /** In milliseconds; undefined without streaming. */
  firstTokenMs: number | undefined;
  reasoningEffort: string | undefined;
  /** What the client of a failed call received. */
  statusCode: number | undefined;
  errorCode: string | undefined;
  upstreamModel: string | undefined;
  /** Channel IDs in the order they were tried; only administrators see them. */
  channels: string[];
  /** Claude excludes cached tokens from the prompt, and truncates instead of rounding. */
  isClaude: boolean;
  audio: AudioUsage | undefined;
  extras: ExtraCharge[];
  /** An unchecked `LogEvent`. */
  event: unknown;
};

/** `searchTokens` are prompt tokens of search results, which cost the same in every group. */
export type ExtraKind = 'webSearch' | 'fileSearch' | 'imageGeneration' | 'searchTokens';

/** `price` is in currency units for `per` calls or tokens. */
export type ExtraCharge = { kind: ExtraKind; calls: number; price: number; per: number };

export type AudioUsage = {
  textInput: number;
  textOutput: number;
  audioInput: number;
  audioOutput: number;
  audioRatio: number;
  audioCompletionRatio: number;
};

export type LogEntry = {
  id: number;
  /** In Unix seconds. */
  at: number;
  type: LogType;
  typeCode: number;
  content: string;
  userId: number;
  username: string;
  token: string;
  model: string;
  group: string;
  /** In points. */
  quota: number;
  promptTokens: number;
  completionTokens: number;
  /** In seconds. */
  useTime: number;
  isStreamed: boolean;
  channel: { id: number; name: string } | undefined;
  metadata: LogMetadata | undefined;
  record: object;
};
