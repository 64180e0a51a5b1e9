import type { ListParams } from '@console/shared/ui';

export type ChannelFilter = 'keyword' | 'model' | 'group';

export type ChannelListParams = ListParams<ChannelFilter> & {
  /** The newest first; else by priority. */
  idSort: boolean;
  /** Rows are tags with their channels; channels without a tag are left out by the gateway. */
  tagMode: boolean;
};

export type ChannelStatus = 'enabled' | 'disabled' | 'autoDisabled' | 'unknown';

/** A row of the list: everything of a channel but its key. */
export type Channel = {
  id: number;
  name: string;
  /** The gateway's code of the provider. */
  type: number;
  status: ChannelStatus;
  /** Why and when (Unix seconds) the gateway disabled it. */
  disableInfo: { reason: string; at: number | undefined } | undefined;
  groups: string[];
  models: string[];
  tag: string | undefined;
  /** Milliseconds of the last test; undefined when it was never tested. */
  responseTime: number | undefined;
  testedAt: number | undefined;
  /** The last test of this page; lists tell only how long one took. */
  isTestFailed: boolean;
  /** What a test asks for unless told otherwise. */
  testModel: string | undefined;
  /** In whatever the provider counts; undefined when it was never asked for. */
  balance: number | undefined;
  balanceAt: number | undefined;
  /** Quota points. */
  usedQuota: number;
  priority: number;
  weight: number;
  /** JSON text; empty for none. */
  modelMapping: string;
  /** What this page has asked the gateway to find out, until it answers. */
  pendingAction: 'test' | 'balance' | undefined;
};

/** A row of tag mode. */
export type TagGroup = {
  tag: string;
  channels: Channel[];
  enabledCount: number;
  /** Of all its channels together. */
  models: string[];
  groups: string[];
  usedQuota: number;
  /** Undefined where its channels differ. */
  priority: number | undefined;
  weight: number | undefined;
};

export type ChannelRow = Channel | TagGroup;

/** Channels that are read page by page for work on all of them. */
export type MatchingChannels = {
  channels: Channel[];
  /** Channels, or tags in tag mode; undefined where the gateway does not count. */
  total: number | undefined;
  /** There are more than are read at once. */
  isTruncated: boolean;
  isComplete: boolean;
};

/** What a row offers to change in place. */
export type RowChange = { status: 'enabled' | 'disabled' } | TagNumber;

export type TagNumber = { priority: number } | { weight: number };

/** `PUT /api/channel/tag`: the wire says `groups` here, and `group` everywhere else. */
export type TagChange = {
  tag: string;
  new_tag?: string;
  models?: string;
  groups?: string;
  model_mapping?: string;
  priority?: number;
  weight?: number;
};
