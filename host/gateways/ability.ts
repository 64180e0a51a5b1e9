import type { Capability } from '@console/shared/contract/capabilities';
import type { Evidence } from './detection/evidence';
import type { BearerSession } from './session/bearer-session';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request to the gateway; `path` without its query: `/api/token/7`. */
export type GatewayRequest = { method: Method; path: string; query?: Query; body?: unknown; headers?: Record<string, string> };

/** Parameters without a value are left out. */
export type Query = Record<string, string | number | boolean | undefined>;

/** A response, from the gateway or to the browser; `body` is parsed JSON, undefined for an empty body and for anything else. */
export type GatewayResponse = { status: number; body: unknown; headers?: Record<string, string> };

/** Sends a request in the name of whoever called. */
export type Send = (request: GatewayRequest) => Promise<GatewayResponse>;

/** A request of the browser that an adapter answers. */
export type Call = {
  method: Method;
  path: string;
  /** What the route's pattern names: `{ id: '7' }`. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  /** In place of those that authorise it; undefined for the sender's own. */
  headers?: Record<string, string> | undefined;
  send: Send;
  /** The sender's session, where this edge keeps it. */
  session: BearerSession | null;
  /** Sends the request on, with the given parts in place of its own, by way of the next ability that has a say in it. */
  forward(change?: Partial<GatewayRequest>): Promise<GatewayResponse>;
};

export type RouteHandler = (call: Call) => Promise<GatewayResponse>;

/** One way in which gateways have an ability: the routes of the contract that need translation there. */
export type Way = {
  /** By method and pattern: `GET /api/token/:id`; where several abilities name one, each forwards to the next. */
  routes: Record<string, RouteHandler>;
  /** What the console offers in front of such a gateway. */
  capabilities?: readonly Capability[];
};

/** Something that gateways do in different ways. */
export type Ability<Name extends string = string> = {
  ways: Record<Name, Way>;
  /** The way of a gateway by what it says to anybody; undefined where that proves nothing. */
  detect(evidence: Evidence): Name | undefined;
  /** Asks once, by a harmless read in a caller's name, where `detect` could not tell. */
  ask?(send: Send): Promise<Name | undefined>;
};

/** Checks the ways of an ability without widening their names. */
export const defineAbility = <Name extends string>(ability: Ability<Name>): Ability<Name> => ability;
