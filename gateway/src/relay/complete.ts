import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayFailure } from '../http/errors';
import { type AdmittedCall, type AnsweredCall, finish } from './answered';
import { askInTurn } from './attempts';
import { quotaFailure } from './caller';
import { type Hold, releaseHold, takeHold } from './holds';
import { count, usageOf } from './meter';
import { passBytes, passStream } from './pass-stream';
import { quotaBefore } from './price';
import { readUsage } from './read-usage';
import { countRequest } from './tokenizer';
import type { UpstreamReply } from './upstream/reply';
import { reshaper } from './upstream/reshape';

/** Takes quota, asks, passes the answer on and settles. A failure gives everything back. */
export async function complete(c: Context<GatewayEnv>, gateway: Gateway, call: AdmittedCall): Promise<Response> {
  const start = performance.now();
  const hold = await takeQuota(gateway, call);
  const running = gateway.running.begin(c.req.raw.signal);
  try {
    const success = await askInTurn(gateway, call.candidates, call.request, running.signal);
    return await pass(c, gateway, { ...call, success, hold, running, start });
  } catch (error) {
    await releaseHold(gateway.db, hold);
    running.end();
    throw error;
  }
}

const userLacksQuota = () => new RelayFailure('relayQuota', { status: 403, code: 'insufficient_user_quota' });

async function takeQuota(gateway: Gateway, { caller, request, price, priceUntold }: AdmittedCall): Promise<Hold> {
  if (caller.user.quota <= 0) {
    throw userLacksQuota();
  }
  const amount = quotaBefore(priceUntold ?? price, await tokensBefore(gateway, request));
  const hold = await takeHold(gateway.db, { userId: caller.user.id, tokenId: caller.token?.id ?? 0, amount });
  if (!hold) {
    throw caller.user.quota < amount ? userLacksQuota() : new RelayFailure('relayTokenQuota', quotaFailure);
  }
  return hold;
}

/** How many tokens a call is thought to take: exactly its prompt where nothing is written, else with the limit, else what the site says. */
async function tokensBefore({ options }: Gateway, request: AdmittedCall['request']): Promise<number> {
  if (request.endpoint === 'embeddings' || request.endpoint === 'moderations' || request.endpoint === 'audio/speech') {
    return await countRequest(request);
  }
  return request.maxTokens ? (await countRequest(request)) + request.maxTokens : options.number('PreConsumedQuota');
}

async function pass(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall): Promise<Response> {
  const { request, success, running } = call;
  const { reply } = success;
  switch (reply.kind) {
    case 'events':
      return passStream(c, gateway, call, reply.events);
    case 'bytes':
      return passBytes(c, gateway, call, reply);
    case 'text':
      await finish(c, gateway, call, { usage: await count(request, reply.text) });
      running.end();
      return c.body(reply.text, 200, { 'Content-Type': reply.contentType });
    case 'whole':
      return await passWhole(c, gateway, call, reply);
  }
}

async function passWhole(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  { body }: Extract<UpstreamReply, { kind: 'whole' }>,
): Promise<Response> {
  const { request, success, priceUntold, running } = call;
  const isTold = priceUntold === undefined || readUsage(body.usage) !== undefined;
  await (isTold
    ? finish(c, gateway, call, { usage: await usageOf(request, body) })
    : finish(c, gateway, { ...call, price: priceUntold }, { usage: { prompt_tokens: 1, completion_tokens: 0, total_tokens: 1 } }));
  running.end();
  return c.json(reshaper(success.channel)?.(body) ?? body);
}
