import type { CompositionFeed } from './composition-feed';
import { requestGateway, requestStatus } from './gateway/request-gateway';
import type { GatewayTarget } from './gateway/target';
import type { EdgeHandler } from './http/context';
import { json } from './http/responses';

const probeTimeout = 3_000;

/** Why the embedded gateway is not ready, in its own words; another one only has to answer its public status. */
async function problemToldBy(target: GatewayTarget): Promise<string | null> {
  const isEmbedded = target.token !== null;
  const { statusCode, body } = await (isEmbedded ? requestGateway(target, '/readyz', probeTimeout) : requestStatus(target, probeTimeout));
  const text = (await body.text()).trim();
  if (statusCode < 500) {
    return null;
  }
  return isEmbedded ? text : `the gateway answers with ${statusCode}`;
}

/** Whether a gateway can serve; null for yes, else why not. */
export async function gatewayProblem(target: GatewayTarget | null): Promise<string | null> {
  if (!target) {
    return 'the gateway is not running';
  }
  return problemToldBy(target).catch(() => `the gateway at ${target.url.origin} does not answer`);
}

/** `/healthz`: this process lives. */
export const healthHandler: EdgeHandler = (c) => json(c, 200, { status: 'ok' });

/**
 * `/readyz`: 503 while there is nothing to show, or a gateway that cannot serve; `degraded` while what is shown may be out of date. Only
 * clients on this machine are told why.
 */
export const readyHandler =
  (feed: CompositionFeed, target: () => GatewayTarget | null): EdgeHandler =>
  async (c) => {
    const problems = [feed.current() ? null : 'nothing is live yet', await gatewayProblem(target())].filter((problem) => problem !== null);
    const stale = feed.failure();
    const told = (reasons: string[]) => (c.var.client.isLocal ? { problems: reasons } : {});
    if (problems.length > 0) {
      return json(c, 503, { status: 'not ready', ...told([...problems, ...(stale ? [stale] : [])]) });
    }
    return json(c, 200, stale ? { status: 'degraded', ...told([stale]) } : { status: 'ok' });
  };
