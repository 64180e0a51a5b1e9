import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { type Handler, reading, sendJson } from './answers';
import type { CompositionFeed } from './composition-feed';
import type { GatewayTarget } from './pass-through';

const probeWithin = 3_000;

/** The status of an answer, on a connection of its own: one that is kept would hold up the gateway's stop. */
const statusOf = (address: URL) =>
  new Promise<number>((settle, fail) => {
    const get = address.protocol === 'https:' ? getSecure : getPlain;
    const call = get(address, { agent: false, signal: AbortSignal.timeout(probeWithin) }, (answer) => {
      answer.resume();
      settle(answer.statusCode ?? 500);
    });
    call.once('error', fail);
  });

/** Whether a gateway answers its public status; null for yes, else why not. */
export async function gatewayProblem(target: GatewayTarget | null): Promise<string | null> {
  if (!target) return 'the gateway is not running';
  const address = new URL(`${target.url.pathname.replace(/\/$/, '')}/api/status`, target.url);
  try {
    const status = await statusOf(address);
    return status < 500 ? null : `the gateway answers with ${status}`;
  } catch {
    return `the gateway at ${target.url.origin} does not answer`;
  }
}

/** `/healthz`: this process lives. */
export const healthHandler: Handler = reading((_, response) => sendJson(response, 200, { status: 'ok' }));

/** `/readyz`: there is something to show and a gateway that answers, or 503 and why not. */
export const readyHandler = (feed: CompositionFeed, target: () => GatewayTarget | null): Handler =>
  reading(async (_, response) => {
    const problems = [feed.current() ? null : 'nothing is live yet', await gatewayProblem(target())].filter((problem) => problem !== null);
    sendJson(response, problems.length === 0 ? 200 : 503, problems.length === 0 ? { status: 'ok' } : { status: 'not ready', problems });
  });
