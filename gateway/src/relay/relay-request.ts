import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { recordFailure } from '../health/recorder';
import { RelayError } from '../http/errors';
import { type AnsweredCall, type AuthorizedCall, finishCall } from './call-types';
import { quotaError } from './caller';
import { countRequest } from './count-request';
import { formats } from './formats';
import { forwardBody } from './forward-body';
import { forwardBytes, forwardStream } from './forward-stream';
import { logFailure } from './log-failure';
import { countUsage } from './meter';
import { callContext } from './override/call-context';
import { type Price, quotaToReserve } from './price';
import { growReservation, type Reservation, releaseReservation, reserve } from './reservations';
import { type GroupCandidates, tryChannels } from './try-channels';
import { searchWeb } from './web-search';

export async function relayRequest(c: Context<GatewayEnv>, gateway: Gateway, authorized: AuthorizedCall): Promise<Response> {
  const start = performance.now();
  const call = withBillingRequest(c, authorized);
  const reservation = await reserveQuota(gateway, call);
  // A non-streamed response is charged even if the client disconnects; a stream ends with its client.
  const running = gateway.running.start(c.req.raw.signal, call.request.stream ? 0 : gateway.settings.abandonedTimeoutMs);
  try {
    const asked = { ...call, request: { ...call.request, headers: c.req.raw.headers, context: callContext(c, call) } };
    const { call: withSearch, outcome } = await searchWeb(gateway, asked, running.signal);
    if (outcome) {
      c.header('X-Web-Search', outcome);
    }
    const reservedWithSearch = withSearch.price.searched ? await reserveSearchCost(gateway, withSearch, reservation) : reservation;
    const served = await tryChannels(gateway, withSearch, running);
    return await forward(c, gateway, { ...inGroup(withSearch, served.group), served, reservation: reservedWithSearch, running, start });
  } catch (error) {
    await releaseReservation(gateway.db, reservation).finally(running.end);
    if (error instanceof RelayError && error.attempts && !running.signal.aborted) {
      recordFailure(gateway.health, { model: call.request.model, channel: 0 }, error.status);
      await logFailure(c, gateway, call, { error, attempts: error.attempts, duration: performance.now() - start });
    }
    throw error;
  }
}

/** Any of the groups may answer. */
const inDearestGroup = (price: Price, groups: AuthorizedCall['groups']): Price => ({
  ...price,
  groupRatio: Math.max(...groups.map(({ ratio }) => ratio)),
});

/** The call is charged and logged in the group that answered. */
function inGroup(
  { caller, price, priceWithoutUsage, ...call }: AuthorizedCall,
  { name, ratio, userRatio }: GroupCandidates,
): AuthorizedCall {
  const priced = ({ userGroupRatio: _, ...rest }: Price): Price => ({
    ...rest,
    groupRatio: ratio,
    ...(userRatio !== undefined && { userGroupRatio: userRatio }),
  });
  return {
    ...call,
    caller: { ...caller, group: name },
    price: priced(price),
    ...(priceWithoutUsage && { priceWithoutUsage: priced(priceWithoutUsage) }),
  };
}

/** An expression reads the request as the client sent it. */
const withBillingRequest = (c: Context<GatewayEnv>, call: AuthorizedCall): AuthorizedCall => ({
  ...call,
  price: { ...call.price, request: { body: call.request.body, header: (name) => c.req.header(name) ?? '' } },
});

async function reserveQuota(gateway: Gateway, { caller, request, groups, price, priceWithoutUsage }: AuthorizedCall): Promise<Reservation> {
  if (caller.user.quota <= 0) {
    throw quotaError(caller, 'user');
  }
  const amount = quotaToReserve(inDearestGroup(priceWithoutUsage ?? price, groups), await estimateTokens(gateway, request, 0));
  if (amount === undefined) {
    throw new RelayError('relayPriceRequest', { status: 400, code: 'model_price_error', values: { model: request.model } });
  }
  const wanted = { userId: caller.user.id, tokenId: caller.token?.id ?? 0, amount };
  const reservation = await reserve(gateway.db, wanted, gateway.reservationPrefix);
  if (!reservation) {
    throw quotaError(caller, !caller.token || caller.token.unlimited_quota || caller.user.quota < amount ? 'user' : 'token');
  }
  return reservation;
}

/** Reserves the cost of the search results, so that a search engine's key is not spent on a call that cannot be paid. */
async function reserveSearchCost(
  gateway: Gateway,
  { caller, request, groups, price }: AuthorizedCall,
  reservation: Reservation,
): Promise<Reservation> {
  const tokens = await estimateTokens(gateway, request, price.searched?.tokens ?? 0);
  const amount = quotaToReserve(inDearestGroup(price, groups), tokens) ?? 0;
  const growth = amount > reservation.amount ? await growReservation(gateway.db, reservation, amount) : undefined;
  if (growth?.lacking) {
    throw quotaError(caller, growth.lacking);
  }
  return growth?.reservation ?? reservation;
}

async function estimateTokens(
  { options }: Gateway,
  request: AuthorizedCall['request'],
  withSearch: number,
): Promise<{ prompt: number; completion: number }> {
  const { maxTokens, choices = 1 } = request;
  const prompt = Math.max(0, (await countRequest(request)) - withSearch);
  const { generates } = formats[request.endpoint];
  if (generates && maxTokens === undefined) {
    return { prompt: Math.max(prompt, options.number('PreConsumedQuota') * choices), completion: 0 };
  }
  return { prompt, completion: generates ? (maxTokens ?? 0) * choices : 0 };
}

async function forward(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall): Promise<Response> {
  const { request, served, running } = call;
  const { reply } = served;
  switch (reply.kind) {
    case 'events':
      return await forwardStream(c, gateway, call, reply.events);
    case 'bytes':
      return forwardBytes(c, gateway, call, reply);
    case 'text':
      await finishCall(c, gateway, call, { usage: await countUsage(request, reply.text) });
      running.end();
      return c.body(reply.text, 200, { 'Content-Type': reply.contentType });
    case 'whole':
      return await forwardBody(c, gateway, call, reply.body);
    case 'none':
      await chargePrompt(c, gateway, call);
      running.end();
      return c.body(null);
  }
}

/** Charges the prompt of a call that got no response after its client disconnected, as the upstream had to read it. */
async function chargePrompt(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall): Promise<void> {
  const { price, priceWithoutUsage = price } = call;
  // Audio has no text to count.
  const prompt_tokens = (await countRequest(call.request)) || gateway.options.number('PreConsumedQuota');
  const usage = { prompt_tokens, completion_tokens: 0, total_tokens: prompt_tokens };
  await finishCall(c, gateway, { ...call, price: priceWithoutUsage }, { usage, isEstimate: true });
}
