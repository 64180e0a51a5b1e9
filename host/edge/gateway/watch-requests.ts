import type { Agent, Dispatcher } from 'undici';
import { type GatewayTarget, gatewayPath } from './target';

export type GatewayRequestOptions = Parameters<Dispatcher['request']>[0];

type SendRequest = (options: GatewayRequestOptions) => Promise<Dispatcher.ResponseData>;

/** `api`: a call of the console; `relay`: one of a model. */
export type GatewayCallKind = 'api' | 'relay';

/** Stands around a call to the gateway, from before it is sent until the head of its response. */
export type RequestWatch = (kind: GatewayCallKind, options: GatewayRequestOptions, send: SendRequest) => Promise<Dispatcher.ResponseData>;

/** Lets watches stand around every request of an agent, the first one outermost. WebSockets are not seen. */
export function watchRequests(agent: Agent, target: () => GatewayTarget | null, watches: readonly RequestWatch[]): Agent {
  const kindOf = ({ path }: GatewayRequestOptions): GatewayCallKind => {
    const to = target();
    return to && String(path).startsWith(gatewayPath(to, '/api')) ? 'api' : 'relay';
  };
  const plain: SendRequest = agent.request.bind(agent);
  const request = watches.reduceRight<SendRequest>((send, watch) => (options) => watch(kindOf(options), options, send), plain);
  return Object.assign(agent, { request });
}
