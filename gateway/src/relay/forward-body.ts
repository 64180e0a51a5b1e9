import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { stringify } from '../http/turns';
import { type AnsweredCall, finishCall } from './call-types';
import { quotaError } from './caller';
import { formats } from './formats';
import type { Payload } from './formats/format';
import { responseUsage } from './meter';
import { describeImplausible, readUsage } from './read-usage';

const oneUnit = { prompt_tokens: 1, completion_tokens: 0, total_tokens: 1 };

/** @throws RelayError when the call cannot be paid while other calls of the user are running */
export async function forwardBody(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall, body: Payload): Promise<Response> {
  const { request, price, priceWithoutUsage, running, served } = call;
  const upstream = formats[served.route.endpoint];
  const reported = upstream.readResponse(body).usage;
  const implausible = describeImplausible(reported);
  const hasReportedUsage = priceWithoutUsage === undefined || readUsage(reported) !== undefined;
  const usage = hasReportedUsage ? await responseUsage(request, upstream, body) : oneUnit;
  const believable = implausible ? upstream.withUsage(body, usage) : body;
  const converted = served.route.conversions.reduceRight((response, step) => step.convertResponse(response, usage), believable);
  const text = await stringify(formats[request.endpoint].finishResponse?.(converted, call, usage) ?? converted);
  const { lacking } = await finishCall(
    c,
    gateway,
    { ...call, price: hasReportedUsage ? price : priceWithoutUsage },
    { usage, implausible },
  );
  running.end();
  if (lacking) {
    throw quotaError(call.caller, lacking);
  }
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}
