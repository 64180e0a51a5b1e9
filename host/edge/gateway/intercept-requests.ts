import type { Agent, Dispatcher } from 'undici';
import { type GatewayTarget, gatewayPath } from './target';

export type GatewayRequestOptions = Parameters<Dispatcher['request']>[0];

type SendRequest = (options: GatewayRequestOptions) => Promise<Dispatcher.ResponseData>;

/** `api` for console requests, `relay` for model requests. */
export type GatewayCallKind = 'api' | 'relay';

export type RequestInterceptor = (
  kind: GatewayCallKind,
  options: GatewayRequestOptions,
  send: SendRequest,
) => Promise<Dispatcher.ResponseData>;

/** Applies interceptors to every request of an agent, the first one outermost. WebSockets are not covered. */
export function interceptRequests(agent: Agent, target: () => GatewayTarget | null, interceptors: readonly RequestInterceptor[]): Agent {
  const classify = ({ path }: GatewayRequestOptions): GatewayCallKind => {
    const to = target();
    return to && String(path).startsWith(gatewayPath(to, '/api')) ? 'api' : 'relay';
  };
  const plain: SendRequest = agent.request.bind(agent);
  const request = interceptors.reduceRight<SendRequest>(
    (send, intercept) => (options) => intercept(classify(options), options, send),
    plain,
  );
  return Object.assign(agent, { request });
}
