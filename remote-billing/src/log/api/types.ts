import type { RangePreset } from '@console/shared/format';
import type { ListParams } from '@console/shared/ui';

/** What the list can be narrowed to, as it stands in the address. `start` and `end` are Unix seconds, `range` names a preset. */
export const filterNames = ['type', 'token_name', 'model_name', 'channel', 'username', 'group', 'range', 'start', 'end'] as const;

/** What the log shows when nobody chose. */
export const defaultRange: RangePreset = 'today';

export type LogFilter = (typeof filterNames)[number];

export type LogFilters = Record<LogFilter, string>;

export type LogListParams = ListParams<LogFilter>;

/** Whose logs: one's own, or everybody's (administrators). */
export type LogScope = 'own' | 'all';

export type LogType = 'topUp' | 'consumption' | 'admin' | 'system' | 'unknown';

/** What the gateway noted about a line, mostly about a call, read from its JSON text; a missing fact is undefined. */
export type LogMetadata = {
  modelRatio: number | undefined;
  groupRatio: number | undefined;
  /** A ratio of this user that stands in for the group's. */
  userGroupRatio: number | undefined;
  completionRatio: number | undefined;
  /** Currency units per call; undefined when the call was charged by tokens. */
  modelPrice: number | undefined;
  cacheTokens: number;
  cacheRatio: number;
  cacheCreationTokens: number;
  cacheCreationRatio: number;
  /** Milliseconds; undefined when the answer was not streamed. */
  firstToken: number | undefined;
  reasoningEffort: string | undefined;
  /** The model that was asked of the provider, where the channel maps names. */
  upstreamModel: string | undefined;
  /** Channel ids in the order they were tried; only administrators are told. */
  channels: string[];
  /** Counted by Claude's rules: cached tokens are not part of the prompt, and the result is cut, not rounded. */
  isClaude: boolean;
  audio: AudioUsage | undefined;
  /** What is charged beside the tokens. */
  extras: ExtraCharge[];
  /** A `LogEvent`, unchecked. */
  event: unknown;
};

/** `searchTokens` are tokens of the prompt that a search engine's results took: they cost the same in every group. */
export type ExtraKind = 'webSearch' | 'fileSearch' | 'imageGeneration' | 'searchTokens';

/** So many calls (or tokens), at `price` currency units for `per` of them. */
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
  /** Unix seconds. */
  at: number;
  type: LogType;
  /** The gateway's number of the type. */
  typeCode: number;
  content: string;
  userId: number;
  username: string;
  token: string;
  model: string;
  group: string;
  /** Points. */
  quota: number;
  promptTokens: number;
  completionTokens: number;
  /** Seconds. */
  useTime: number;
  isStreamed: boolean;
  channel: { id: number; name: string } | undefined;
  metadata: LogMetadata | undefined;
  /** What the gateway told of it, for whoever wants to pass it on. */
  record: object;
};
