import { channelStatus } from '@console/shared/contract';
import { autoDisable } from '../channels/auto-disable';
import { type Candidate, findCandidates, getChannel, selectChannel } from '../channels/select-channel';
import type { Database } from '../db/database';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { RelayError } from '../http/errors';
import { type MessageId, translate } from '../messages/translate';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import { withAttempt } from './override/call-context';
import type { RelayRequest } from './request';
import { requestChannel } from './request-channel';
import type { RunningCall } from './running-calls';
import { unsupportedReason } from './upstream/provider';
import type { UpstreamResponse } from './upstream/response';
import { toRelayError, UpstreamError } from './upstream/upstream-error';

/** `reply` is `none` when the client has disconnected; `tried` holds the ids of all attempted channels. */
export type ChannelResponse = {
  reply: UpstreamResponse | { kind: 'none' };
  channel: ChannelRow;
  tried: string[];
  /** The reasoning effort that was sent. */
  effort?: string | undefined;
};

export async function findSupportedCandidates(
  { db }: Gateway,
  caller: Caller,
  { model, endpoint, status }: { model: string; endpoint: Endpoint; status: 500 | 503 },
): Promise<Candidate[]> {
  const candidates =
    caller.channelId === undefined ? await findCandidates(db, caller.group, model) : await pinnedCandidate(db, caller.channelId);
  const reasons = candidates.map((candidate) => unsupportedReason(candidate, endpoint));
  const supported = candidates.filter((_, index) => reasons[index] === undefined);
  const [reason] = reasons;
  if (supported.length === 0 && reason) {
    throw new RelayError(reason, { status, code: 'channel_not_relayed', values: { model } });
  }
  return supported;
}

async function pinnedCandidate(db: Database, id: number) {
  const channel = Number.isSafeInteger(id) ? await getChannel(db, id) : undefined;
  return channel?.status === channelStatus.enabled ? [{ ...channel, channel_id: channel.id, priority: 0, weight: 0 }] : [];
}

const noResponseErrors: MessageId[] = ['relayUnreachable', 'relayTimeout', 'relayBroken'];

/**
 * Tries channels, up to `RetryTimes` retries, until one responds. After the client has disconnected, only a refusal of the channel itself
 * is thrown.
 */
export async function tryChannels(
  gateway: Gateway,
  { candidates, request }: { candidates: Candidate[]; request: RelayRequest },
  { signal, client }: RunningCall,
): Promise<ChannelResponse> {
  const { db, options } = gateway;
  const tried: number[] = [];
  let lastError: UpstreamError | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const channel = await getChannel(db, selectChannel(candidates, attempt, { tried }) ?? 0);
    if (!channel) {
      // The channel was deleted during an earlier attempt.
      throw new RelayError('relayUnreachable', { status: 503, code: 'do_request_failed', tried });
    }
    tried.push(channel.id);
    try {
      const sent = await requestChannel(gateway, channel, withAttempt(request, attempt, lastError), signal);
      return { ...sent, channel, tried: tried.map(String) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) {
        throw error;
      }
      if (client.aborted && !request.stream && (signal.aborted || noResponseErrors.includes(error.id))) {
        return { reply: { kind: 'none' }, channel, tried: tried.map(String) };
      }
      lastError = error;
      if (!error.isOwn) {
        const { status, code, type, text, id } = error;
        await autoDisable(gateway, channel, { status, code, type, message: text ?? translate('zh', id, { status }) });
      }
      if (!error.retry || attempt >= options.number('RetryTimes') || client.aborted || signal.aborted) {
        throw toRelayError(error, { channel, model: request.model, tried });
      }
    }
  }
}
