import type { LogOther, UsageRecord } from '@console/shared/contract';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Candidate } from '../channels/choose';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayFailure } from '../http/errors';
import { logUnexpected } from '../http/on-error';
import { languageOf, type MessageId, translate } from '../messages/translate';
import { askInTurn, type Success } from './attempts';
import { type Caller, quotaFailure } from './caller';
import { type Hold, releaseHold, takeHold } from './holds';
import { meter, usageOf } from './meter';
import { type Price, quotaBefore } from './price';
import type { ChatRequest } from './request';
import type { RunningCall } from './running';
import { settle } from './settle';
import { countPrompt } from './tokenizer';
import { upstreamModel } from './upstream/ask';
import { BrokenStream } from './upstream/events';

/** A call whose checks have passed. */
export type AdmittedCall = { caller: Caller; request: ChatRequest; candidates: Candidate[]; price: Price };

type Answered = AdmittedCall & { success: Success; hold: Hold; running: RunningCall; start: number };

/** Takes quota, asks, passes the answer on and settles. A failure gives everything back. */
export async function complete(c: Context<GatewayEnv>, gateway: Gateway, call: AdmittedCall): Promise<Response> {
  const start = performance.now();
  const hold = await takeQuota(gateway, call);
  const running = gateway.running.begin(c.req.raw.signal);
  try {
    const success = await askInTurn(gateway, call.candidates, call.request, running.signal);
    const answered: Answered = { ...call, success, hold, running, start };
    return await (success.reply.kind === 'events' ? passStream(c, gateway, answered) : passWhole(c, gateway, answered));
  } catch (error) {
    await releaseHold(gateway.db, hold);
    running.end();
    throw error;
  }
}

async function takeQuota(gateway: Gateway, { caller, request, price }: AdmittedCall): Promise<Hold> {
  const tokens = request.maxTokens ? (await countPrompt(request.messages)) + request.maxTokens : gateway.options.number('PreConsumedQuota');
  const amount = quotaBefore(price, tokens);
  const hold = await takeHold(gateway.db, { userId: caller.user.id, tokenId: caller.token?.id ?? 0, amount });
  if (!hold) {
    const userLacks = caller.user.quota <= 0 || caller.user.quota < amount;
    throw userLacks
      ? new RelayFailure('relayQuota', { status: 403, code: 'insufficient_user_quota' })
      : new RelayFailure('relayTokenQuota', quotaFailure);
  }
  return hold;
}

async function passWhole(c: Context<GatewayEnv>, gateway: Gateway, call: Answered): Promise<Response> {
  const { reply } = call.success;
  if (reply.kind !== 'whole') {
    throw new Error('A stream cannot be passed as a whole');
  }
  await finish(c, gateway, call, await usageOf(call.request, reply.body), -1000);
  call.running.end();
  return c.json(reply.body);
}

function passStream(c: Context<GatewayEnv>, gateway: Gateway, call: Answered): Response {
  const { reply } = call.success;
  if (reply.kind !== 'events') {
    throw new Error('A whole answer cannot be streamed');
  }
  const { request, running } = call;
  const measured = meter(request, call.start);
  c.header('Content-Type', 'text/event-stream');
  c.header('Cache-Control', 'no-cache');
  c.header('X-Accel-Buffering', 'no');

  return stream(c, async (out) => {
    try {
      for await (const { text, chunk } of reply.events) {
        measured.add(chunk);
        const onlyUsage = Boolean(chunk.usage) && chunk.choices?.length === 0;
        if (!onlyUsage || request.stream_options?.include_usage) {
          await out.write(`data: ${text}\n\n`);
        }
        if (chunk.error) {
          break;
        }
      }
    } catch (error) {
      if (!c.req.raw.signal.aborted) {
        await out.write(`data: ${brokenEvent(c, running.signal.aborted ? 'relayStopping' : reasonOf(error))}\n\n`);
      }
    }
    try {
      // Settled before the end is told, so that whoever then asks for the balance sees it.
      await finish(c, gateway, call, await measured.usage(running.signal.aborted), measured.firstText());
    } catch (error) {
      logUnexpected(error instanceof Error ? error : new Error(String(error)), c);
    }
    running.end();
    await out.write('data: [DONE]\n\n');
  });
}

const reasonOf = (error: unknown): MessageId => (error instanceof BrokenStream ? error.id : 'relayBroken');

function brokenEvent(c: Context<GatewayEnv>, id: MessageId): string {
  const message = `${translate(languageOf(c), id)} (request id: ${c.var.requestId})`;
  return JSON.stringify({ error: { message, type: 'upstream_error', code: 'bad_response' } });
}

async function finish(c: Context<GatewayEnv>, gateway: Gateway, call: Answered, usage: UsageRecord, frt: number): Promise<void> {
  const { caller, request, success, hold, price } = call;
  const mapped = upstreamModel(success.channel, request.model);
  const details: LogOther = {
    frt,
    ...(request.reasoningEffort && { reasoning_effort: request.reasoningEffort }),
    ...(mapped !== request.model && { is_model_mapped: true, upstream_model_name: mapped }),
    admin_info: { use_channel: success.tried },
  };
  await settle(gateway, {
    caller,
    hold,
    price,
    usage,
    details,
    model: request.model,
    channelId: success.channel.id,
    isStream: success.reply.kind === 'events',
    duration: performance.now() - call.start,
    language: languageOf(c),
  });
}
