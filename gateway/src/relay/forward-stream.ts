import type { StreamStatus } from '@console/shared/contract';
import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { logUnexpected } from '../http/on-error';
import { openResponse } from '../http/open-response';
import { type MessageId, requestLanguage, translate } from '../messages/translate';
import { createStreamBudget } from './budget';
import { type AnsweredCall, finishCall } from './call-types';
import { quotaError } from './caller';
import { formats } from './formats';
import type { FormatError, Payload, StreamWriter } from './formats/format';
import { countUsage, createMeter } from './meter';
import type { UpstreamResponse } from './response';
import { StreamError } from './upstream/read-events';

/**
 * Forwards events and charges before the end of the stream, so that a client sees its new balance. The stream ends where the quota does, and
 * with an error where it cannot be charged.
 */
export async function forwardStream(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  events: AsyncIterable<Payload>,
): Promise<Response> {
  const { request, running, served } = call;
  const format = formats[request.endpoint];
  const { stream: upstream } = formats[served.route.endpoint];
  const meter = createMeter(request, call.start, upstream?.createReader() ?? (() => ({ produced: '' })));
  const budget = await createStreamBudget(gateway, call);
  const writer = createWriter(call);
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' };

  return openResponse(c, headers, async (out) => {
    const send = async (...sent: Payload[]) => {
      for (const event of sent) {
        await out.write(format.encodeEvent(event));
      }
    };
    let end: StreamStatus['end_reason'] = 'done';
    try {
      for await (const event of events) {
        const lacking = await budget.cover(meter.add(event));
        if (lacking) {
          await send(format.errorEvent(quotaFailure(c, call, lacking)));
          end = 'quota';
          break;
        }
        await send(...writer.write(event));
        if (upstream?.isFailure(event)) {
          end = 'upstream_error';
          break;
        }
      }
    } catch (error) {
      end = streamEnd(c, call, error);
      if (end !== 'client_gone') {
        await send(format.errorEvent(brokenFailure(c, end === 'stopped' ? 'relayStopping' : streamErrorId(error))));
      }
    }
    const isCharged = await chargeOrLog(c, async () => {
      const usage = await meter.usage(running.signal.aborted);
      if (end === 'done') {
        await send(...writer.finish(usage, meter.hasReportedUsage()));
      }
      const { implausible, firstTextMs } = meter;
      const streamStatus: StreamStatus = { status: end === 'done' ? 'ok' : 'error', end_reason: end };
      const isBroken = end === 'upstream_error' || end === 'timeout';
      const outcome = { usage, implausible: implausible(), isBroken, firstTextMs: firstTextMs(), streamStatus };
      await finishCall(c, gateway, { ...call, reservation: budget.reservation() }, outcome);
    });
    running.end();
    if (isCharged) {
      await out.write(format.endOfStream);
    } else {
      await send(format.errorEvent({ ...brokenFailure(c, 'internal'), type: 'internal_error', code: null }));
    }
  });
}

const passOn: StreamWriter = { write: (event) => [event], finish: () => [] };

/** Converts step by step from the upstream's format to the client's. */
function createWriter(call: AnsweredCall): StreamWriter {
  const { route } = call.served;
  const steps = [...route.conversions].reverse().map((step) => step.createWriter(call));
  return [...steps, formats[call.request.endpoint].createWriter?.(call) ?? passOn].reduce((first, second) => ({
    write: (event) => first.write(event).flatMap(second.write),
    finish: (usage, isReported) => [...first.finish(usage, isReported).flatMap(second.write), ...second.finish(usage, true)],
  }));
}

export function forwardBytes(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  call: AnsweredCall,
  { bytes, contentType }: Extract<UpstreamResponse, { kind: 'bytes' }>,
): Response {
  return openResponse(c, { 'Content-Type': contentType }, async (out) => {
    // Charged immediately: the upstream has accepted the request.
    await chargeOrLog(c, async () => finishCall(c, gateway, call, { usage: await countUsage(call.request, '') }));
    await out.pipe(bytes);
    call.running.end();
  });
}

async function chargeOrLog(c: Context<GatewayEnv>, charge: () => Promise<unknown>): Promise<boolean> {
  try {
    await charge();
    return true;
  } catch (error) {
    logUnexpected(error instanceof Error ? error : new Error(String(error)), c);
    return false;
  }
}

function quotaFailure(c: Context<GatewayEnv>, { caller }: AnsweredCall, lacking: 'user' | 'token'): FormatError {
  const { type, code, status } = quotaError(caller, lacking);
  const message = translate(requestLanguage(c), lacking === 'user' ? 'relayQuotaEnded' : 'relayTokenQuotaEnded');
  return { message: `${message} (request id: ${c.var.requestId})`, type, code, status };
}

function streamEnd(c: Context, { running }: AnsweredCall, error: unknown): StreamStatus['end_reason'] {
  if (c.req.raw.signal.aborted) {
    return 'client_gone';
  }
  if (running.signal.aborted) {
    return 'stopped';
  }
  return streamErrorId(error) === 'relaySilent' ? 'timeout' : 'upstream_error';
}

const streamErrorId = (error: unknown): MessageId => (error instanceof StreamError ? error.id : 'relayBroken');

function brokenFailure(c: Context<GatewayEnv>, id: MessageId): FormatError {
  const message = `${translate(requestLanguage(c), id)} (request id: ${c.var.requestId})`;
  return { message, type: 'upstream_error', code: 'bad_response', status: 500 };
}
