import type { UrlCitation } from '@console/shared/contract';
import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { stringify } from '../http/turns';
import { type AnsweredCall, finishCall } from './call-types';
import { quotaError } from './caller';
import { responseUsage } from './meter';
import { describeImplausible, readUsage } from './read-usage';
import { createReshaper } from './upstream/reshape';
import type { ResponseBody } from './upstream/response';

const oneUnit = { prompt_tokens: 1, completion_tokens: 0, total_tokens: 1 };

/** @throws RelayError when the call cannot be paid while other calls of the user are running */
export async function forwardBody(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall, body: ResponseBody): Promise<Response> {
  const { request, price, priceWithoutUsage, running, served } = call;
  const implausible = describeImplausible(body.usage);
  const hasReportedUsage = priceWithoutUsage === undefined || readUsage(body.usage) !== undefined;
  const usage = hasReportedUsage ? await responseUsage(request, body) : oneUnit;
  const visible = implausible ? { ...body, usage } : body;
  const text = await stringify(withSources(createReshaper(served.channel)?.(visible) ?? visible, call.sources));
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

function withSources(body: ResponseBody, sources: UrlCitation[] | undefined): ResponseBody {
  const [first, ...others] = (body.choices ?? []) as { message?: { annotations?: unknown } }[];
  if (!sources || !first?.message) {
    return body;
  }
  const { annotations } = first.message;
  const all = [...sources, ...(Array.isArray(annotations) ? annotations : [])];
  return { ...body, choices: [{ ...first, message: { ...first.message, annotations: all } }, ...others] };
}
