import type { ChatCompletionChunk, UrlCitation } from '@console/shared/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Gateway, GatewayEnv } from '../gateway';
import { logUnexpected } from '../http/on-error';
import { callLanguage, type MessageId, translate } from '../messages/translate';
import { type AnsweredCall, finish } from './answered';
import { streamBudget } from './budget';
import { quotaRefusal } from './caller';
import { count, meter } from './meter';
import { impossibleClaim } from './read-usage';
import { BrokenStream } from './upstream/events';
import type { UpstreamEvent, UpstreamReply } from './upstream/reply';
import { reshaper } from './upstream/reshape';

/**
 * Passes a streamed answer on event by event, and settles before it tells the end, so that whoever then asks for the balance sees it. Where the
 * quota ends, the answer does.
 */
export async function passStream(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  events: AsyncIterable<UpstreamEvent>,
): Promise<Response> {
  const { request, running, success } = call;
  const measured = meter(request, call.start);
  const budget = await streamBudget(gateway, call);
  const reshape = reshaper(success.channel);
  let last: ChatCompletionChunk | undefined;
  c.header('Content-Type', 'text/event-stream');
  c.header('Cache-Control', 'no-cache');
  c.header('X-Accel-Buffering', 'no');

  return stream(c, async (out) => {
    const tell = (text: string) => out.write(`data: ${text}\n\n`);
    try {
      for await (const { text, chunk } of events) {
        const lacking = await budget.cover(measured.add(chunk));
        if (lacking) {
          await tell(quotaEvent(c, call, lacking));
          last = undefined;
          break;
        }
        if (!last && call.sources && !chunk.error) {
          await tell(sourcesEvent(chunk, call.sources));
        }
        last = chunk;
        const onlyUsage = Boolean(chunk.usage) && chunk.choices?.length === 0;
        const isBelievable = impossibleClaim(chunk.usage) === undefined;
        if (!onlyUsage || (request.includeUsage && isBelievable)) {
          const shown = isBelievable ? chunk : { ...chunk, usage: null };
          await tell(reshape || !isBelievable ? JSON.stringify(reshape?.(shown) ?? shown) : text);
        }
        if (chunk.error) {
          break;
        }
      }
    } catch (error) {
      if (!c.req.raw.signal.aborted) {
        await tell(brokenEvent(c, running.signal.aborted ? 'relayStopping' : reasonOf(error)));
      }
    }
    await settled(c, async () => {
      const usage = await measured.usage(running.signal.aborted);
      if (request.includeUsage && !measured.isTold() && last && !last.error) {
        await tell(JSON.stringify({ ...last, choices: [], usage }));
      }
      const { impossible, firstText } = measured;
      await finish(c, gateway, { ...call, hold: budget.hold() }, { usage, impossible: impossible(), firstText: firstText() });
    });
    running.end();
    await tell('[DONE]');
  });
}

/** Passes bytes on as they come; what was asked for is paid, however much of it the client waited for. */
export function passBytes(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  { bytes, contentType }: Extract<UpstreamReply, { kind: 'bytes' }>,
): Response {
  c.header('Content-Type', contentType);
  return stream(c, async (out) => {
    // At once: the upstream has taken the order and will be paid for it.
    await settled(c, async () => finish(c, gateway, call, { usage: await count(call.request, '') }));
    // Half of it must not look like all.
    await out.pipe(bytes).catch(() => (c.env as Partial<HttpBindings>).outgoing?.destroy());
    call.running.end();
  });
}

async function settled(c: Context<GatewayEnv>, settle: () => Promise<unknown>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    logUnexpected(error instanceof Error ? error : new Error(String(error)), c);
  }
}

/** A chunk before the first one of an answer that names the pages it draws on. */
function sourcesEvent({ id, object, created, model }: ChatCompletionChunk, annotations: UrlCitation[]): string {
  const choices = [{ index: 0, delta: { role: 'assistant', annotations }, finish_reason: null }];
  return JSON.stringify({ id, object, created, model, choices } satisfies ChatCompletionChunk);
}

function quotaEvent(c: Context<GatewayEnv>, { caller }: AnsweredCall, lacking: 'user' | 'token'): string {
  const { type, code } = quotaRefusal(caller, lacking);
  const message = translate(callLanguage(c), lacking === 'user' ? 'relayQuotaEnded' : 'relayTokenQuotaEnded');
  return JSON.stringify({ error: { message: `${message} (request id: ${c.var.requestId})`, type, code } });
}

const reasonOf = (error: unknown): MessageId => (error instanceof BrokenStream ? error.id : 'relayBroken');

function brokenEvent(c: Context<GatewayEnv>, id: MessageId): string {
  const message = `${translate(callLanguage(c), id)} (request id: ${c.var.requestId})`;
  return JSON.stringify({ error: { message, type: 'upstream_error', code: 'bad_response' } });
}
