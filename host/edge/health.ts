import type { CompositionFeed } from './composition-feed';
import { requestStatus } from './gateway/request-gateway';
import type { GatewayTarget } from './gateway/target';
import type { EdgeHandler } from './http/context';
import { json } from './http/responses';

const probeTimeout = 3_000;

/** Whether a gateway answers its public status; null for yes, else why not. */
export async function gatewayProblem(target: GatewayTarget | null): Promise<string | null> {
  if (!target) return 'the gateway is not running';
  try {
    const { statusCode, body } = await requestStatus(target, probeTimeout);
    await body.dump();
    return statusCode < 500 ? null : `the gateway answers with ${statusCode}`;
  } catch {
    return `the gateway at ${target.url.origin} does not answer`;
  }
}

/** `/healthz`: this process lives. */
export const healthHandler: EdgeHandler = (c) => json(c, 200, { status: 'ok' });

/** `/readyz`: there is something to show and a gateway that answers, or 503 and why not. */
export const readyHandler =
  (feed: CompositionFeed, target: () => GatewayTarget | null): EdgeHandler =>
  async (c) => {
    const problems = [feed.current() ? null : 'nothing is live yet', await gatewayProblem(target())].filter((problem) => problem !== null);
    return problems.length === 0 ? json(c, 200, { status: 'ok' }) : json(c, 503, { status: 'not ready', problems });
  };
