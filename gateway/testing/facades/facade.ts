import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Control } from './control';
import type { Embedded, EmbeddedCall, Identity, Row } from './embedded';

/** Who calls the façade, as the embedded gateway knows them at this moment. */
export type Caller = {
  user: Row;
  userId: number;
  /** As the gateway sees it, which may be the role of the sign-in. */
  role: number;
  by: 'session' | 'systemToken';
  identity: Identity;
  /** Calls the embedded gateway as this caller. */
  call: EmbeddedCall;
  /** The session of the façade, for ways of session that list them. */
  sid?: string;
};

export type FacadeEnv = { Variables: { caller: Caller } };

/** How a gateway knows who calls, and what it answers where it does not. */
export type SessionWay = {
  routes: Hono<FacadeEnv>;
  identify: (c: Context<FacadeEnv>) => Promise<Caller | Response>;
  /** Signs somebody in whom the embedded gateway has let in, or refuses for reasons of its own. */
  begin: (c: Context<FacadeEnv>, identity: Identity, method: string) => Promise<Response>;
  /** Sets the cookie of a visitor who has not signed in, where the gateway does. */
  note: (c: Context<FacadeEnv>) => void;
  refuseRole: (c: Context<FacadeEnv>) => Response;
  /** After a change that ends the sessions of a user on gateways that can; all but the one that is kept. */
  endSessions: (userId: number, kept?: string) => void;
  /** What a change of one's own password answers as data, if anything. */
  afterOwnPassword: (c: Context<FacadeEnv>, caller: Caller) => Promise<Row | undefined>;
  /** Ends or expires what the control address asks for. */
  control: { expireTokens: () => void; revoke: (userId?: number) => void };
};

/** What every way has in hand. */
export type FacadeCore = { embedded: Embedded; control: Control };

export type Facade = FacadeCore & {
  session: SessionWay;
  /** Lets a call pass for callers of at least this role. */
  allow: (role: number) => MiddlewareHandler<FacadeEnv>;
};

/** One way of one concern: the routes that a gateway has for it. */
export type Way = (facade: Facade) => Hono<FacadeEnv>;

/** A gateway, told by the way it does each thing. */
export type FacadeProfile = {
  /** Whether a refusal for too many requests tells how long to wait. */
  tellsWait?: boolean;
  session: (core: FacadeCore) => SessionWay;
  ways: Way[];
};

/** The language that the caller asks for. */
export const languageOf = (c: Context): string | undefined => c.req.header('accept-language');
