import type { ListParams } from '@console/shared/ui';
import type { CopySettings } from '../copy-settings';

/** `status` and `type` are as in the URL; `type` is a provider code. */
export type ChannelFilter = 'keyword' | 'model' | 'group' | 'status' | 'type' | 'tag';

export type ChannelListParams = ListParams<ChannelFilter> & {
  /** Newest first instead of by priority. */
  idSort: boolean;
  /** The gateway omits channels without a tag. */
  tagMode: boolean;
};

export type ChannelStatus = 'enabled' | 'disabled' | 'autoDisabled' | 'unknown';

/** A channel without its key. */
export type Channel = {
  id: number;
  name: string;
  /** Provider code of the gateway. */
  type: number;
  /** Undefined for the provider's own address. */
  baseUrl: string | undefined;
  status: ChannelStatus;
  /** `at` is in Unix seconds. */
  disableInfo: { reason: string; at: number | undefined } | undefined;
  groups: string[];
  models: string[];
  tag: string | undefined;
  /** Milliseconds; undefined if never tested. */
  responseTime: number | undefined;
  testedAt: number | undefined;
  /** Gateways without the capability `channel-test-results` know it only of tests run from this page. */
  isTestFailed: boolean;
  testResult: TestResult | undefined;
  /** Used by tests that name no model. */
  testModel: string | undefined;
  /** In the provider's own unit; undefined if never fetched. */
  balance: number | undefined;
  balanceAt: number | undefined;
  /** Quota points. */
  usedQuota: number;
  priority: number;
  weight: number;
  /** JSON; empty if there is none. */
  modelMapping: string;
  /** What can be copied to other channels, as on the wire. */
  settings: CopySettings;
  remark: string | undefined;
  /** Undefined for a channel with one key. */
  keys: { total: number; enabled: number } | undefined;
  pendingAction: 'test' | 'balance' | undefined;
};

/** Of the last test; `error` is empty if it passed. */
export type TestResult = { model: string | undefined; error: string };

/** `endpointType` is empty if the gateway chooses. */
export type TestOptions = { endpointType: string; stream: boolean };

export type TagGroup = {
  tag: string;
  channels: Channel[];
  enabledCount: number;
  models: string[];
  groups: string[];
  usedQuota: number;
  /** Undefined if the channels differ. */
  priority: number | undefined;
  weight: number | undefined;
};

export type ChannelRow = Channel | TagGroup;

export type MatchingChannels = {
  channels: Channel[];
  /** Number of channels, or of tags in tag mode; undefined if the gateway does not count. */
  total: number | undefined;
  isTruncated: boolean;
  isComplete: boolean;
};

export type ChannelChange = { status: 'enabled' | 'disabled' } | NumberChange;

export type NumberChange = { priority: number } | { weight: number };

/** `PUT /api/channel/tag` names the field `groups`; every other endpoint uses `group`. */
export type TagChange = {
  tag: string;
  new_tag?: string;
  models?: string;
  groups?: string;
  model_mapping?: string;
  priority?: number;
  weight?: number;
};
