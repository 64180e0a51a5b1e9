import type { RequestRule } from '@console/shared/contract/billing-expression';
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
  'request_id',
  'range',
  'start',
  'end',
] as const;

export const defaultRange: RangePreset = 'today';

export type LogFilter = (typeof filterNames)[number];

export type LogFilters = Record<LogFilter, string>;

export type LogListParams = ListParams<LogFilter>;

export type LogScope = 'own' | 'all';

export type LogType = 'topUp' | 'consumption' | 'admin' | 'system' | 'error' | 'refund' | 'signIn' | 'unknown';

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
  /** All that was written to the cache. */
  cacheCreationTokens: number;
  cacheCreationRatio: number;
  /** Parts of `cacheCreationTokens` that were logged with their own ratio. */
  cacheCreation5m: RatedTokens | undefined;
  cacheCreation1h: RatedTokens | undefined;
  /** Images of the input. */
  image: RatedTokens | undefined;
  /** Image tokens of the output. */
  imageOutputTokens: number;
  /** The billing expression, where one was the price. */
  expression: LoggedExpression | undefined;
  /** Points beyond the balance, which were not charged. */
  unpaidQuota: number;
  /** Name of the subscription that paid instead of the balance; may be empty. */
  subscription: string | undefined;
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
  /** An unchecked operation of New API, as `formatOperation` takes it. */
  operation: unknown;
  hasFailed: boolean;
  /** Who changed something; only administrators see it. */
  operator: string | undefined;
  userAgent: string | undefined;
  requestPath: string | undefined;
  /** How a stream ended; undefined without one. */
  streamEnd: StreamEnd | undefined;
  /** Why channels did not answer; only administrators see it. */
  failedAttempts: FailedAttempt[];
  /** The rule by which the gateway kept to a channel; only administrators see it. */
  affinityRule: string | undefined;
  /** What is left of the subscription that paid, in points. */
  subscriptionLeft: number | undefined;
};

/** `reason` is a word of the gateway. */
export type StreamEnd = { isComplete: boolean; reason: string; error: string | undefined };

export type FailedAttempt = { channel: number; status: number; code: string; reason: string };

export type RatedTokens = { tokens: number; ratio: number };

/** `source` is undefined where it cannot be decoded, `rules` where the gateway does not log them. */
export type LoggedExpression = { source: string | undefined; tier: string; rules: RequestRule[] | undefined };

/**
 * `searchTokens` are prompt tokens of search results, which cost the same in every group; `audioTokens` are audio of the input with its own
 * price; `imageGeneration` is the only image of a response, `images` any number; `tool` is any other tool.
 */
export type ExtraKind = 'webSearch' | 'fileSearch' | 'imageGeneration' | 'images' | 'searchTokens' | 'audioTokens' | 'tool';

/** `price` is in currency units for `per` calls or tokens. */
export type ExtraCharge = { kind: ExtraKind; calls: number; price: number; per: number; name?: string };

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
  /** Of the client, where the user or the gateway lets it be logged. */
  address: string | undefined;
  requestId: string | undefined;
  upstreamRequestId: string | undefined;
  metadata: LogMetadata | undefined;
  record: object;
};
