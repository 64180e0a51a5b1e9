import type { ChatCompletionChunk, UrlCitation } from '@console/shared/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Gateway, GatewayEnv } from '../gateway';
import { logUnexpected } from '../http/on-error';
import { type MessageId, requestLanguage, translate } from '../messages/translate';
import { createStreamBudget } from './budget';
import { type AnsweredCall, finishCall } from './call-types';
import { quotaError } from './caller';
import { countUsage, createMeter } from './meter';
import { describeImplausible } from './read-usage';
import { StreamError } from './upstream/read-events';
import { createReshaper } from './upstream/reshape';
import type { UpstreamEvent, UpstreamResponse } from './upstream/response';

/** Forwards events and charges before the final `[DONE]`, so that a client sees its new balance. The stream ends where the quota does. */
export async function forwardStream(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  events: AsyncIterable<UpstreamEvent>,
): Promise<Response> {
  const { request, running, served } = call;
  const meter = createMeter(request, call.start);
  const budget = await createStreamBudget(gateway, call);
  const reshape = createReshaper(served.channel);
  let lastChunk: ChatCompletionChunk | undefined;
  let isBroken = false;
  c.header('Content-Type', 'text/event-stream');
  c.header('Cache-Control', 'no-cache');
  c.header('X-Accel-Buffering', 'no');

  return stream(c, async (out) => {
    const sendEvent = (text: string) => out.write(`data: ${text}\n\n`);
    try {
      for await (const { text, chunk } of events) {
        const lacking = await budget.cover(meter.add(chunk));
        if (lacking) {
          await sendEvent(quotaEvent(c, call, lacking));
          lastChunk = undefined;
          break;
        }
        if (!lastChunk && call.sources && !chunk.error) {
          await sendEvent(sourcesEvent(chunk, call.sources));
        }
        lastChunk = chunk;
        const isUsageOnly = Boolean(chunk.usage) && chunk.choices?.length === 0;
        const isBelievable = describeImplausible(chunk.usage) === undefined;
        if (!isUsageOnly || (request.includeUsage && isBelievable)) {
          const visible = isBelievable ? chunk : { ...chunk, usage: null };
          await sendEvent(reshape || !isBelievable ? JSON.stringify(reshape?.(visible) ?? visible) : text);
        }
        if (chunk.error) {
          isBroken = true;
          break;
        }
      }
    } catch (error) {
      if (!c.req.raw.signal.aborted) {
        isBroken = !running.signal.aborted;
        await sendEvent(brokenEvent(c, running.signal.aborted ? 'relayStopping' : streamErrorId(error)));
      }
    }
    await chargeOrLog(c, async () => {
      const usage = await meter.usage(running.signal.aborted);
      if (request.includeUsage && !meter.hasReportedUsage() && lastChunk && !lastChunk.error) {
        await sendEvent(JSON.stringify({ ...lastChunk, choices: [], usage }));
      }
      const { implausible, firstTextMs } = meter;
      await finishCall(
        c,
        gateway,
        { ...call, reservation: budget.reservation() },
        { usage, implausible: implausible(), isBroken, firstTextMs: firstTextMs() },
      );
    });
    running.end();
    await sendEvent('[DONE]');
  });
}

export function forwardBytes(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  { bytes, contentType }: Extract<UpstreamResponse, { kind: 'bytes' }>,
): Response {
  c.header('Content-Type', contentType);
  return stream(c, async (out) => {
    // Charged immediately: the upstream has accepted the request.
    await chargeOrLog(c, async () => finishCall(c, gateway, call, { usage: await countUsage(call.request, '') }));
    // A truncated body must not look complete.
    await out.pipe(bytes).catch(() => (c.env as Partial<HttpBindings>).outgoing?.destroy());
    call.running.end();
  });
}

async function chargeOrLog(c: Context<GatewayEnv>, charge: () => Promise<unknown>): Promise<void> {
  try {
    await charge();
  } catch (error) {
    logUnexpected(error instanceof Error ? error : new Error(String(error)), c);
  }
}

function sourcesEvent({ id, object, created, model }: ChatCompletionChunk, annotations: UrlCitation[]): string {
  const choices = [{ index: 0, delta: { role: 'assistant', annotations }, finish_reason: null }];
  return JSON.stringify({ id, object, created, model, choices } satisfies ChatCompletionChunk);
}

function quotaEvent(c: Context<GatewayEnv>, { caller }: AnsweredCall, lacking: 'user' | 'token'): string {
  const { type, code } = quotaError(caller, lacking);
  const message = translate(requestLanguage(c), lacking === 'user' ? 'relayQuotaEnded' : 'relayTokenQuotaEnded');
  return JSON.stringify({ error: { message: `${message} (request id: ${c.var.requestId})`, type, code } });
}

const streamErrorId = (error: unknown): MessageId => (error instanceof StreamError ? error.id : 'relayBroken');

function brokenEvent(c: Context<GatewayEnv>, id: MessageId): string {
  const message = `${translate(requestLanguage(c), id)} (request id: ${c.var.requestId})`;
  return JSON.stringify({ error: { message, type: 'upstream_error', code: 'bad_response' } });
}
