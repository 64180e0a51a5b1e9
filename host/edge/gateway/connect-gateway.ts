import type { Agent } from 'undici';
import type { Send } from '../../gateways/ability';
import { followGateway, type GatewayFollower } from '../../gateways/detection/follow-gateway';
import type { ChosenProfile } from '../../gateways/profiles';
import { sealWith } from '../../gateways/session/seal';
import type { EdgeHandler } from '../http/context';
import type { Log } from '../log';
import { type CallerOf, callerOf, gatewayCallers } from './callers';
import { exchange } from './exchange';
import { gatewayHandler } from './gateway-handler';
import { gatewayProxy, proxyAgent } from './proxy';
import type { GatewayTarget } from './target';
import { type RequestWatch, watchRequests } from './watch-requests';

export type GatewayParts = {
  target: () => GatewayTarget | null;
  /** What operators say the gateway is; undefined where it is told by reads. */
  gatewayProfile?: ChosenProfile | undefined;
  /** Seal the sessions that this edge keeps for browsers: the first one closes, all of them open. */
  sessionSecrets: readonly string[];
  /** Stand around each call to the gateway. */
  watches?: readonly RequestWatch[];
  log: Log;
};

/** Everything between an edge and the gateway behind it. */
export type GatewayConnection = {
  agent: Agent;
  handler: EdgeHandler;
  follower: GatewayFollower;
  callerOf: CallerOf;
  stop(): Promise<void>;
};

const recognizedWithin = 10_000;

/** Asks the gateway as nobody. */
const anonymously =
  (agent: Agent, target: () => GatewayTarget | null): Send =>
  async (request) => {
    const to = target();
    if (!to) {
      throw new Error('The gateway is not running');
    }
    return (await exchange(agent, to, { ...request, headers: [], signal: AbortSignal.timeout(recognizedWithin) })).response;
  };

export function connectGateway({ target, gatewayProfile, sessionSecrets, watches = [], log }: GatewayParts): GatewayConnection {
  const agent = watchRequests(proxyAgent(), target, watches);
  const follower = followGateway(anonymously(agent, target), gatewayProfile, log);
  const callers = gatewayCallers(agent, sealWith(sessionSecrets));
  const proxy = gatewayProxy(agent, log, follower.noteUnreachable);
  return {
    agent,
    handler: gatewayHandler({ target, follower, callers, proxy, log }),
    follower,
    callerOf: callerOf(callers, target, follower),
    stop: () => agent.destroy(),
  };
}
