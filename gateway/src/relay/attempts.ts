import { channelStatus } from '@console/shared/contract';
import { autoDisable } from '../channels/auto-disable';
import { type Candidate, choose, findCandidates, getChannel } from '../channels/choose';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { translate } from '../messages/translate';
import { askChannel } from './ask-channel';
import type { Caller } from './caller';
import type { ChatRequest } from './request';
import { toRelayFailure, UpstreamFailure } from './upstream/failure';
import type { UpstreamReply } from './upstream/reply';

/** An answer, the channel that gave it, and the ids of all that were asked. */
export type Success = { reply: UpstreamReply; channel: ChannelRow; tried: string[] };

/** The channels that could serve a caller: those of group and model, or the one that is pinned. */
export async function candidatesFor({ db }: Gateway, caller: Caller, model: string): Promise<Candidate[]> {
  if (caller.channelId === undefined) {
    return await findCandidates(db, caller.group, model);
  }
  const channel = Number.isSafeInteger(caller.channelId) ? await getChannel(db, caller.channelId) : undefined;
  return channel?.status === channelStatus.enabled ? [{ channel_id: channel.id, priority: 0, weight: 0 }] : [];
}

/** Asks one channel after the other, as often as `RetryTimes` allows, until one answers. Throws the last failure for the client. */
export async function askInTurn(gateway: Gateway, candidates: Candidate[], request: ChatRequest, signal: AbortSignal): Promise<Success> {
  const { db, options } = gateway;
  const tried: string[] = [];
  for (let attempt = 0; ; attempt += 1) {
    const channel = await getChannel(db, choose(candidates, attempt) ?? 0);
    if (!channel) {
      throw new Error('A channel disappeared while it was being asked');
    }
    tried.push(String(channel.id));
    try {
      return { reply: await askChannel(gateway, channel, request, signal), channel, tried };
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) {
        throw error;
      }
      const { status, code, text, id } = error;
      await autoDisable(gateway, channel, { status, code, message: text ?? translate('zh', id, { status }) });
      if (!error.retry || attempt >= options.number('RetryTimes') || signal.aborted) {
        throw toRelayFailure(error, channel);
      }
    }
  }
}
