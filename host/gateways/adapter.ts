import type { Capability } from '@console/shared/contract/capabilities';
import { type AbilityName, abilities, type Profile } from './abilities';
import type { Ability, Call, GatewayRequest, GatewayResponse, Method, RouteHandler, Way } from './ability';
import { currencyFields } from './currency';
import { fieldsOf, isSuccess, mapData, refusal } from './envelope';
import { isChecked } from './responses/check-response';
import { type RouteTable, routeTable } from './route-table';

/** Translates the console's contract for one gateway. */
export type Adapter = {
  profile: Profile;
  /** What the console offers in front of this gateway. */
  capabilities: readonly Capability[];
  /** Who answers a request of the contract; null where the gateway does so itself and nothing in its response is acted on. */
  match(method: Method, path: string): RouteHandler | null;
};

const entries = Object.entries(abilities) as [AbilityName, Ability][];

/** Says that a call cannot be made rather than guess how: the wrong way may do harm. */
const untold =
  (name: AbilityName): RouteHandler =>
  async () =>
    refusal(
      {
        zh: `控制台无法判断此网关如何处理“${name}”，请将 GATEWAY_PROFILE 设为与其相近的网关。`,
        en: `This console cannot tell how this gateway handles "${name}". Set GATEWAY_PROFILE to the gateway it resembles.`,
      },
      501,
    );

/** Finds the way with the first request that needs it. */
const asking =
  (name: AbilityName, ability: Ability, learn: (way: string) => void): RouteHandler =>
  async (call) => {
    const way = await ability.ask?.(call.send);
    if (way === undefined) {
      return untold(name)(call);
    }
    learn(way);
    const found = handlersOf(ability.ways[way] as Way).find(call.method, call.path);
    return chain(found, (last) => call.forward(requestOf(last)))(call);
  };

const handlersOf = (...ways: readonly Pick<Way, 'routes'>[]) => routeTable(ways.flatMap(({ routes }) => Object.entries(routes)));

type Found = ReturnType<RouteTable<RouteHandler>['find']>;

const requestOf = ({ method, path, query, body, headers }: Call): GatewayRequest => ({
  method,
  path,
  query,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});

type Forward = Call['forward'];

/** Several abilities may have a say in a route: what one sends on, the next one gets. */
function chain([first, ...rest]: Found, last: (call: Call) => Promise<GatewayResponse>): RouteHandler {
  if (!first) {
    return last;
  }
  return (call) => {
    const forward: Forward = (change) => chain(rest, last)({ ...call, ...change } as Call);
    return first.value({ ...call, params: first.params, forward });
  };
}

export type AdapterEvents = {
  /** A way was found with a caller's request; the adapter that holds from then on is another. */
  learn(change: Partial<Profile>): void;
  /** The gateway told its public status. */
  noteStatus(status: Record<string, unknown>): void;
};

export function adapterFor(profile: Profile, { learn, noteStatus }: AdapterEvents): Adapter {
  const ways = entries.map(([name, ability]): Way => {
    const told = profile[name];
    if (told !== undefined) {
      return ability.ways[told] as Way;
    }
    const handler = asking(name, ability, (way) => learn({ [name]: way } as Partial<Profile>));
    const routes = Object.values(ability.ways).flatMap((way) => Object.keys(way.routes));
    return { routes: Object.fromEntries(routes.map((route) => [route, handler])) };
  });
  const capabilities = [...new Set(ways.flatMap((way) => way.capabilities ?? []))];
  const status: RouteHandler = async ({ forward }) => {
    const response = await forward();
    // A refusal (too many requests, for example) says nothing about which gateway it is.
    if (isSuccess(response)) {
      noteStatus(fieldsOf(response));
    }
    return mapData(response, (data) => ({ ...(data as object), ...currencyFields((data ?? {}) as Record<string, unknown>), capabilities }));
  };
  const { find } = handlersOf({ routes: { 'GET /api/status': status } }, ...ways);
  return {
    profile,
    capabilities,
    match: (method, path) => {
      const found = find(method, path);
      return found.length > 0 || isChecked(method, path) ? chain(found, (call) => call.send(requestOf(call))) : null;
    },
  };
}
