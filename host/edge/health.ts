import type { CompositionFeed } from './composition-feed';
import { requestGateway, requestStatus } from './gateway/request-gateway';
import type { GatewayTarget } from './gateway/target';
import type { EdgeHandler } from './http/context';
import { json } from './http/responses';

const probeTimeoutMs = 3_000;

/** Only the embedded gateway reports why it is not ready; for others a response is enough. */
async function readGatewayProblem(target: GatewayTarget): Promise<string | null> {
  const isEmbedded = target.token !== null;
  const { statusCode, body } = await (isEmbedded
    ? requestGateway(target, '/readyz', probeTimeoutMs)
    : requestStatus(target, probeTimeoutMs));
  const text = (await body.text()).trim();
  if (statusCode < 500) {
    return null;
  }
  return isEmbedded ? text : `the gateway answers with ${statusCode}`;
}

export async function findGatewayProblem(target: GatewayTarget | null): Promise<string | null> {
  if (!target) {
    return 'the gateway is not running';
  }
  return readGatewayProblem(target).catch(() => `the gateway at ${target.url.origin} is not responding`);
}

export const healthHandler: EdgeHandler = (c) => json(c, 200, { status: 'ok' });

/** `/readyz`: 503 without page or gateway, `degraded` with a stale composition. Only local clients get the reasons. */
export const readyHandler =
  (feed: CompositionFeed, target: () => GatewayTarget | null): EdgeHandler =>
  async (c) => {
    const problems = [feed.current() ? null : 'nothing is live yet', await findGatewayProblem(target())].filter(
      (problem) => problem !== null,
    );
    const stale = feed.failure();
    const details = (reasons: string[]) => (c.var.client.isLocal ? { problems: reasons } : {});
    if (problems.length > 0) {
      return json(c, 503, { status: 'not ready', ...details([...problems, ...(stale ? [stale] : [])]) });
    }
    return json(c, 200, stale ? { status: 'degraded', ...details([stale]) } : { status: 'ok' });
  };
