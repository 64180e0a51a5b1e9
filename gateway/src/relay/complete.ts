import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { type AdmittedCall, type AnsweredCall, finish } from './answered';
import { askInTurn } from './attempts';
import { quotaRefusal } from './caller';
import { growHold, type Hold, releaseHold, takeHold } from './holds';
import { count } from './meter';
import { passBytes, passStream } from './pass-stream';
import { passWhole } from './pass-whole';
import { quotaBefore } from './price';
import { countRequest } from './tokenizer';
import { searchWeb } from './web-search';

/** Reserves quota, asks, passes the answer on and settles. A failure gives everything back. */
export async function complete(c: Context<GatewayEnv>, gateway: Gateway, call: AdmittedCall): Promise<Response> {
  const start = performance.now();
  const hold = await takeQuota(gateway, call);
  // A whole answer is paid for whether its caller waits for it or not; a stream stops where its caller does.
  const running = gateway.running.begin(c.req.raw.signal, call.request.stream ? 0 : gateway.settings.abandonedMs);
  try {
    const { call: searched, outcome } = await searchWeb(gateway, call, running.signal);
    if (outcome) {
      c.header('X-Web-Search', outcome);
    }
    const covered = searched.price.searched ? await coverSearch(gateway, searched, hold) : hold;
    const success = await askInTurn(gateway, searched, running);
    return await pass(c, gateway, { ...searched, success, hold: covered, running, start });
  } catch (error) {
    await releaseHold(gateway.db, hold).finally(running.end);
    throw error;
  }
}

async function takeQuota(gateway: Gateway, { caller, request, price, priceUntold }: AdmittedCall): Promise<Hold> {
  if (caller.user.quota <= 0) {
    throw quotaRefusal(caller, 'user');
  }
  const amount = quotaBefore(priceUntold ?? price, await tokensBefore(gateway, request, 0));
  const hold = await takeHold(gateway.db, { userId: caller.user.id, tokenId: caller.token?.id ?? 0, amount });
  if (!hold) {
    throw quotaRefusal(caller, !caller.token || caller.token.unlimited_quota || caller.user.quota < amount ? 'user' : 'token');
  }
  return hold;
}

/** Reserves what the results of a search cost as well. Nobody's key for the engine is spent on a call that could not be paid without them. */
async function coverSearch(gateway: Gateway, { caller, request, price }: AdmittedCall, hold: Hold): Promise<Hold> {
  const amount = quotaBefore(price, await tokensBefore(gateway, request, price.searched ?? 0));
  const grown = amount > hold.amount ? await growHold(gateway.db, hold, amount) : undefined;
  if (grown?.lacking) {
    throw quotaRefusal(caller, grown.lacking);
  }
  return grown?.hold ?? hold;
}

/**
 * The most tokens that a call can take, by its prompt without its search results and by its limit; without a limit at least what the site
 * says.
 */
async function tokensBefore(
  { options }: Gateway,
  request: AdmittedCall['request'],
  searched: number,
): Promise<{ prompt: number; completion: number }> {
  const { endpoint, maxTokens, choices = 1 } = request;
  const prompt = Math.max(0, (await countRequest(request)) - searched);
  const isWritten = endpoint !== 'embeddings' && endpoint !== 'moderations' && endpoint !== 'audio/speech';
  if (isWritten && maxTokens === undefined) {
    return { prompt: Math.max(prompt, options.number('PreConsumedQuota') * choices), completion: 0 };
  }
  return { prompt, completion: isWritten ? (maxTokens ?? 0) * choices : 0 };
}

async function pass(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall): Promise<Response> {
  const { request, success, running } = call;
  const { reply } = success;
  switch (reply.kind) {
    case 'events':
      return await passStream(c, gateway, call, reply.events);
    case 'bytes':
      return passBytes(c, gateway, call, reply);
    case 'text':
      await finish(c, gateway, call, { usage: await count(request, reply.text) });
      running.end();
      return c.body(reply.text, 200, { 'Content-Type': reply.contentType });
    case 'whole':
      return await passWhole(c, gateway, call, reply.body);
    case 'none':
      await chargePrompt(c, gateway, call);
      running.end();
      return c.body(null);
  }
}

/** Charges a call that went unanswered after its caller had left for its prompt, which the upstream had to read. */
async function chargePrompt(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall): Promise<void> {
  const { price, priceUntold = price } = call;
  // What is sent as sound has no text to count.
  const prompt_tokens = (await countRequest(call.request)) || gateway.options.number('PreConsumedQuota');
  const usage = { prompt_tokens, completion_tokens: 0, total_tokens: prompt_tokens };
  await finish(c, gateway, { ...call, price: priceUntold }, { usage, isEstimate: true });
}
