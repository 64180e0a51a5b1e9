import { Agent, type Dispatcher } from 'undici';
import { type GatewayTarget, gatewayPath } from './target';

const agent = new Agent({ maxResponseSize: 1024 * 1024 });

/**
 * Requests a short response from the gateway, 1 MB at most, on a connection of its own: one that is kept would hold up the gateway's stop.
 * @throws when it takes longer than `timeout` milliseconds, the reading of its body included
 */
export function requestGateway(
  target: GatewayTarget,
  path: string,
  timeout: number,
  headers: Record<string, string> = {},
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: target.url.origin,
    path: gatewayPath(target, path),
    method: 'GET',
    headers: { ...headers, ...(target.token !== null && { 'x-edge-token': target.token }) },
    reset: true,
    signal: AbortSignal.timeout(timeout),
  });
}

/** The public status. */
export const requestStatus = (target: GatewayTarget, timeout: number) => requestGateway(target, '/api/status', timeout);
