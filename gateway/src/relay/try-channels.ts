import { channelStatus } from '@console/shared/contract';
import { autoDisable } from '../channels/auto-disable';
import { pickKey } from '../channels/keys/pick-key';
import { type Candidate, findCandidates, getChannel, selectChannel } from '../channels/select-channel';
import type { Database } from '../db/database';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { groupRatio, userGroupRatio } from '../groups/groups';
import { recordFailure } from '../health/recorder';
import { type RelayAttempts, RelayError } from '../http/errors';
import { type MessageId, translate } from '../messages/translate';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import { withAttempt } from './override/call-context';
import type { RelayRequest } from './request';
import { requestChannel } from './request-channel';
import type { UpstreamResponse } from './response';
import type { RunningCall } from './running-calls';
import type { AddressFields } from './upstream/provider';
import { findRoute, type Route } from './upstream/route';
import { toRelayError, UpstreamError } from './upstream-error';

/** The channels of a group, and what its prices are multiplied by; `userRatio` if that is an exception for the caller's group. */
export type GroupCandidates = { name: string; ratio: number; userRatio?: number; candidates: (Candidate & AddressFields)[] };

/** `reply` is `none` when the client has disconnected; `attempts` are all, with this one. */
export type ChannelResponse = {
  reply: UpstreamResponse | { kind: 'none' };
  channel: ChannelRow;
  route: Route;
  group: GroupCandidates;
  attempts: RelayAttempts;
  /** The reasoning effort that was sent. */
  effort?: string | undefined;
  /** The upstream's own ID of the request. */
  requestId?: string | undefined;
};

/** Finds the groups that have channels: those of `auto` up to the first, or all of them if the key retries across groups. */
export async function findGroups(
  gateway: Gateway,
  caller: Caller,
  { model, endpoint, status }: { model: string; endpoint: Endpoint; status: 500 | 503 },
): Promise<GroupCandidates[]> {
  const groups: GroupCandidates[] = [];
  let hasUnsupported = false;
  for (const name of caller.autoGroups ?? [caller.group]) {
    const candidates = await findCandidatesOf(gateway.db, { ...caller, group: name }, model);
    const supported = candidates.filter((candidate) => findRoute(candidate, endpoint));
    hasUnsupported ||= supported.length < candidates.length;
    if (supported.length > 0) {
      groups.push({ name, ...ratiosOfGroup(gateway, name, caller.user.group), candidates: supported });
      if (!caller.token?.cross_group_retry) {
        break;
      }
    }
  }
  if (groups.length === 0 && hasUnsupported) {
    throw new RelayError('relayType', { status, code: 'channel_not_relayed', values: { model } });
  }
  return groups;
}

function ratiosOfGroup(gateway: Gateway, group: string, userGroup: string): Pick<GroupCandidates, 'ratio' | 'userRatio'> {
  const userRatio = userGroupRatio(gateway, group, userGroup);
  return { ratio: groupRatio(gateway, group, userGroup), ...(userRatio !== undefined && { userRatio }) };
}

const findCandidatesOf = async (db: Database, { channelId, group }: Caller, model: string) =>
  channelId === undefined ? await findCandidates(db, group, model) : await pinnedCandidate(db, channelId);

async function pinnedCandidate(db: Database, id: number) {
  const channel = Number.isSafeInteger(id) ? await getChannel(db, id) : undefined;
  return channel?.status === channelStatus.enabled ? [{ ...channel, channel_id: channel.id, priority: 0, weight: 0 }] : [];
}

const noResponseErrors: MessageId[] = ['relayUnreachable', 'relayTimeout', 'relayBroken'];

/**
 * Tries channels until one responds, up to `RetryTimes` retries in each group. After the client has disconnected, only a refusal of the
 * channel itself is thrown.
 */
export async function tryChannels(
  gateway: Gateway,
  { groups, request }: { groups: GroupCandidates[]; request: RelayRequest },
  running: RunningCall,
): Promise<ChannelResponse> {
  const attempts: Attempts = { tried: [], failed: [], requestId: undefined, lastError: undefined };
  for (const [index, group] of groups.entries()) {
    const response = await tryGroup(gateway, { group, request, attempts, isLast: index === groups.length - 1 }, running);
    if (response) {
      return response;
    }
  }
  throw new RelayError('relayUnreachable', { status: 503, code: 'do_request_failed', attempts });
}

/** Of all groups. */
type Attempts = RelayAttempts & { lastError: UpstreamError | undefined };

type GroupAttempt = { group: GroupCandidates; request: RelayRequest; attempts: Attempts; isLast: boolean };

/** @returns undefined when the next group is to be tried */
async function tryGroup(
  gateway: Gateway,
  { group, request, attempts, isLast }: GroupAttempt,
  { signal, client }: RunningCall,
): Promise<ChannelResponse | undefined> {
  const { db, options } = gateway;
  const { tried } = attempts;
  for (let attempt = 0; ; attempt += 1) {
    const channel = await getChannel(db, selectChannel(group.candidates, attempt, { tried }) ?? 0);
    if (!channel) {
      // The channel was deleted during an earlier attempt.
      throw new RelayError('relayUnreachable', { status: 503, code: 'do_request_failed', attempts });
    }
    const inGroup = { ...request, context: { ...request.context, using_group: group.name } };
    const numbered = withAttempt(inGroup, tried.length, attempts.lastError);
    tried.push(channel.id);
    const picked = await pickKey(gateway, channel);
    try {
      if (!picked) {
        throw new UpstreamError('channelNoKey', { status: 503, code: 'channel_no_available_key', retry: true });
      }
      const sent = await requestChannel(gateway, channel, picked, numbered, signal);
      return { ...sent, channel, group, attempts };
    } catch (error) {
      if (!(error instanceof UpstreamError)) {
        throw error;
      }
      if (client.aborted && !request.stream && (signal.aborted || noResponseErrors.includes(error.id))) {
        return {
          reply: { kind: 'none' },
          channel,
          route: { endpoint: request.endpoint, conversions: [] },
          group,
          attempts,
        };
      }
      attempts.lastError = error;
      attempts.requestId = error.requestId;
      attempts.failed.push({ channel: channel.id, error });
      if (!error.isOwn) {
        recordFailure(gateway.health, { model: request.model, channel: channel.id }, error.status);
        const { status, code, type, text, id } = error;
        await autoDisable(gateway, channel, { status, code, type, message: text ?? translate('zh', id, { status }) }, picked?.id);
      }
      const isFinal = !error.retry || client.aborted || signal.aborted;
      if (!isFinal && attempt < options.number('RetryTimes')) {
        continue;
      }
      if (isFinal || isLast) {
        throw toRelayError(error, { channel, model: request.model, attempts });
      }
      return undefined;
    }
  }
}
