import { Agent, type Dispatcher } from 'undici';
import { type GatewayTarget, gatewayPath } from './target';

const agent = new Agent({ maxResponseSize: 1024 * 1024 });

/** Requests a short response (1 MB at most) on a separate connection: a kept-alive one would delay the gateway's shutdown. */
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

export const requestStatus = (target: GatewayTarget, timeout: number) => requestGateway(target, '/api/status', timeout);
