import type { PublicStatus } from '@console/shared/contract';
import type { Capability } from '@console/shared/contract/capabilities';
import type { Evidence } from './detection/evidence';
import type { GatewayRequest, GatewayResponse, Method, Send } from './gateway-request';
import type { BearerSession } from './session/bearer-session';

export type Call = {
  method: Method;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  headers?: Record<string, string> | undefined;
  send: Send;
  /** Null if the gateway keeps the session itself. */
  session: BearerSession | null;
  /** Passes the request, with these changes, to the next ability that handles the route or to the gateway. */
  forward(change?: Partial<GatewayRequest>): Promise<GatewayResponse>;
};

export type RouteHandler = (call: Call) => Promise<GatewayResponse>;

export type AbilityVariant = {
  /** By method and pattern: `GET /api/token/:id`. If several abilities handle a route, each forwards to the next. */
  routes: Record<string, RouteHandler>;
  /** Videos and recordings that the gateway serves at another path, by that of the console. */
  media?: Record<string, (params: Record<string, string>) => string>;
  capabilities?: readonly Capability[];
  /** Fields by which lists are sorted across pages. */
  sortFields?: PublicStatus['sort_fields'];
  highestChannelType?: number;
};

export type Ability<Name extends string = string> = {
  variants: Record<Name, AbilityVariant>;
  /** @returns undefined if the evidence is inconclusive */
  detect(evidence: Evidence): Name | undefined;
  /** Detects the variant with a harmless read on behalf of a caller, if `detect` was inconclusive. */
  probe?(send: Send): Promise<Name | undefined>;
};

export const defineAbility = <Name extends string>(ability: Ability<Name>): Ability<Name> => ability;
