import type { Capability } from '@console/shared/contract/capabilities';
import { type AbilityName, abilities, type Profile } from './abilities';
import type { Ability, AbilityVariant, Call, RouteHandler } from './ability';
import { currencyFields } from './currency';
import { failure, getFields, isSuccess, mapData } from './envelope';
import type { GatewayRequest, GatewayResponse, Method } from './gateway-request';
import { refusedFields } from './refused-fields';
import { isChecked } from './responses/check-response';
import { type RouteTable, routeTable } from './route-table';

export type Adapter = {
  profile: Profile;
  capabilities: readonly Capability[];
  /** @returns null if the gateway handles the request itself and its response needs no check */
  match(method: Method, path: string): RouteHandler | null;
  /** @returns the path at the gateway of a video or a recording */
  findMedia(method: Method, path: string): string | null;
};

const entries = Object.entries(abilities) as [AbilityName, Ability][];

/** Refuses rather than guesses: the wrong variant may do harm. */
const refuseUnknownVariant =
  (name: AbilityName): RouteHandler =>
  async () =>
    failure(
      {
        zh: `控制台无法判断此网关如何处理“${name}”，请将 GATEWAY_PROFILE 设为与其相近的网关。`,
        en: `This console cannot tell how this gateway handles "${name}". Set GATEWAY_PROFILE to the gateway it resembles.`,
      },
      501,
    );

const probeOnFirstCall =
  (name: AbilityName, ability: Ability, learn: (variant: string) => void): RouteHandler =>
  async (call) => {
    const variant = await ability.probe?.(call.send);
    if (variant === undefined) {
      return refuseUnknownVariant(name)(call);
    }
    learn(variant);
    const found = createHandlers(ability.variants[variant] as AbilityVariant).find(call.method, call.path);
    return chain(found, (last) => call.forward(toRequest(last)))(call);
  };

const createHandlers = (...variants: readonly Pick<AbilityVariant, 'routes'>[]) =>
  routeTable(variants.flatMap(({ routes }) => Object.entries(routes)));

type Handlers = ReturnType<RouteTable<RouteHandler>['find']>;

const toRequest = ({ method, path, query, body, headers }: Call): GatewayRequest => ({
  method,
  path,
  query,
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
});

type Forward = Call['forward'];

function chain([first, ...rest]: Handlers, last: (call: Call) => Promise<GatewayResponse>): RouteHandler {
  if (!first) {
    return last;
  }
  return (call) => {
    const forward: Forward = (change) => chain(rest, last)({ ...call, ...change } as Call);
    return first.value({ ...call, params: first.params, forward });
  };
}

export type AdapterEvents = {
  /** The variant was detected with a caller's request; a new adapter replaces this one. */
  onVariantDetected(change: Partial<Profile>): void;
  onStatus(status: Record<string, unknown>): void;
};

export function createAdapter(profile: Profile, { onVariantDetected, onStatus }: AdapterEvents): Adapter {
  const variants = entries.map(([name, ability]): AbilityVariant => {
    const detected = profile[name];
    if (detected !== undefined) {
      return ability.variants[detected] as AbilityVariant;
    }
    const handler = probeOnFirstCall(name, ability, (variant) => onVariantDetected({ [name]: variant } as Partial<Profile>));
    const routes = Object.values(ability.variants).flatMap((variant) => Object.keys(variant.routes));
    return { routes: Object.fromEntries(routes.map((route) => [route, handler])) };
  });
  const capabilities = [...new Set(variants.flatMap((variant) => variant.capabilities ?? []))];
  const sort_fields = Object.assign({}, ...variants.map((variant) => variant.sortFields ?? {}));
  const highest_channel_type = variants.find((variant) => variant.highestChannelType !== undefined)?.highestChannelType;
  const status: RouteHandler = async ({ forward }) => {
    const response = await forward();
    // A refusal, such as a rate limit, does not identify the gateway.
    if (isSuccess(response)) {
      onStatus(getFields(response));
    }
    return mapData(response, (data) => ({
      ...(data as object),
      ...currencyFields((data ?? {}) as Record<string, unknown>),
      capabilities,
      sort_fields,
      highest_channel_type,
    }));
  };
  const media = routeTable(variants.flatMap((variant) => Object.entries(variant.media ?? {})));
  const { find } = createHandlers({ routes: { 'GET /api/status': status } }, refusedFields, ...variants);
  return {
    profile,
    capabilities,
    match: (method, path) => {
      const found = find(method, path);
      return found.length > 0 || isChecked(method, path) ? chain(found, (call) => call.send(toRequest(call))) : null;
    },
    findMedia: (method, path) => {
      const [found] = media.find(method, path);
      return found ? found.value(found.params) : null;
    },
  };
}
