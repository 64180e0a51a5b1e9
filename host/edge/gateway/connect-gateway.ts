import type { Agent } from 'undici';
import { createGatewayDetector, type GatewayDetector } from '../../gateways/detection/gateway-detector';
import type { Send } from '../../gateways/gateway-request';
import type { ProfileOption } from '../../gateways/profiles';
import { createSeal } from '../../gateways/session/seal';
import type { EdgeHandler } from '../http/context';
import type { Log } from '../log';
import { createCallerFactory, createCallerResolver, type ResolveCaller } from './callers';
import { gatewayHandler } from './gateway-handler';
import { interceptRequests, type RequestInterceptor } from './intercept-requests';
import { createGatewayProxy, createProxyAgent } from './proxy';
import { sendRequest } from './send-request';
import type { GatewayTarget } from './target';

export type GatewayConnectionOptions = {
  target: () => GatewayTarget | null;
  gatewayProfile?: ProfileOption | undefined;
  sessionSecrets: readonly string[];
  interceptors?: readonly RequestInterceptor[];
  log: Log;
};

export type GatewayConnection = {
  agent: Agent;
  handler: EdgeHandler;
  detector: GatewayDetector;
  resolveCaller: ResolveCaller;
  stop(): Promise<void>;
};

const detectionTimeoutMs = 10_000;

const createAnonymousSend =
  (agent: Agent, target: () => GatewayTarget | null): Send =>
  async (request) => {
    const to = target();
    if (!to) {
      throw new Error('The gateway is not running');
    }
    return (await sendRequest(agent, to, { ...request, headers: [], signal: AbortSignal.timeout(detectionTimeoutMs) })).response;
  };

export function connectGateway({
  target,
  gatewayProfile,
  sessionSecrets,
  interceptors = [],
  log,
}: GatewayConnectionOptions): GatewayConnection {
  const agent = interceptRequests(createProxyAgent(), target, interceptors);
  const detector = createGatewayDetector(createAnonymousSend(agent, target), gatewayProfile, log);
  const createCaller = createCallerFactory(agent, createSeal(sessionSecrets));
  const proxy = createGatewayProxy(agent, log, detector.reportUnreachable);
  return {
    agent,
    handler: gatewayHandler({ target, detector, createCaller, proxy, log }),
    detector,
    resolveCaller: createCallerResolver(createCaller, target, detector),
    stop: () => agent.destroy(),
  };
}
