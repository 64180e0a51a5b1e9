import { type Handler, reading, sendJson } from './answers';
import { askStatus } from './ask-gateway';
import type { CompositionFeed } from './composition-feed';
import type { GatewayTarget } from './pass-through';

const probeWithin = 3_000;

/** Whether a gateway answers its public status; null for yes, else why not. */
export async function gatewayProblem(target: GatewayTarget | null): Promise<string | null> {
  if (!target) return 'the gateway is not running';
  try {
    const answer = await askStatus(target, probeWithin);
    answer.resume();
    const { statusCode = 500 } = answer;
    return statusCode < 500 ? null : `the gateway answers with ${statusCode}`;
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
