import { channelStatus } from '@console/shared/contract';
import { autoDisable } from '../channels/auto-disable';
import { type Candidate, choose, findCandidates, getChannel } from '../channels/choose';
import type { Database } from '../db/open';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';
import { type MessageId, translate } from '../messages/translate';
import { askChannel } from './ask-channel';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import type { RelayRequest } from './request';
import type { RunningCall } from './running';
import { toRelayFailure, UpstreamFailure } from './upstream/failure';
import { whyNotRelayed } from './upstream/provider';
import type { UpstreamReply } from './upstream/reply';

/** An answer, or none for a caller who has left, the channel that was asked for it, and the ids of all that were asked. */
export type Success = { reply: UpstreamReply | { kind: 'none' }; channel: ChannelRow; tried: string[] };

/** The channels that could serve a caller: those of group and model, or the one that is pinned. Throws when all there are cannot be relayed. */
export async function candidatesFor(
  { db }: Gateway,
  caller: Caller,
  { model, endpoint, status }: { model: string; endpoint: Endpoint; status: 500 | 503 },
): Promise<Candidate[]> {
  const all = caller.channelId === undefined ? await findCandidates(db, caller.group, model) : await pinned(db, caller.channelId);
  const reasons = all.map((candidate) => whyNotRelayed(candidate, endpoint));
  const able = all.filter((_, index) => reasons[index] === undefined);
  const [why] = reasons;
  if (able.length === 0 && why) {
    throw new RelayFailure(why, { status, code: 'channel_not_relayed', values: { model } });
  }
  return able;
}

async function pinned(db: Database, id: number) {
  const channel = Number.isSafeInteger(id) ? await getChannel(db, id) : undefined;
  return channel?.status === channelStatus.enabled ? [{ ...channel, channel_id: channel.id, priority: 0, weight: 0 }] : [];
}

const unanswered: MessageId[] = ['relayUnreachable', 'relayTimeout', 'relayBroken'];

/**
 * Asks one channel after the other, as often as `RetryTimes` allows, until one answers. Throws the last failure for the client; of a caller who
 * has left while a whole answer was awaited, only what the channel itself refused.
 */
export async function askInTurn(
  gateway: Gateway,
  { candidates, request }: { candidates: Candidate[]; request: RelayRequest },
  { signal, client }: RunningCall,
): Promise<Success> {
  const { db, options } = gateway;
  const tried: number[] = [];
  for (let attempt = 0; ; attempt += 1) {
    const channel = await getChannel(db, choose(candidates, attempt, { tried }) ?? 0);
    if (!channel) {
      // Deleted while another one was asked.
      throw new RelayFailure('relayUnreachable', { status: 503, code: 'do_request_failed' });
    }
    tried.push(channel.id);
    try {
      return { reply: await askChannel(gateway, channel, request, signal), channel, tried: tried.map(String) };
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) {
        throw error;
      }
      if (client.aborted && !request.stream && (signal.aborted || unanswered.includes(error.id))) {
        return { reply: { kind: 'none' }, channel, tried: tried.map(String) };
      }
      const { status, code, type, text, id } = error;
      await autoDisable(gateway, channel, { status, code, type, message: text ?? translate('zh', id, { status }) });
      if (!error.retry || attempt >= options.number('RetryTimes') || client.aborted || signal.aborted) {
        throw toRelayFailure(error, channel, request.model);
      }
    }
  }
}
