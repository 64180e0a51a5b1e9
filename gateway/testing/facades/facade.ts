import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Control } from './control';
import type { Embedded, EmbeddedCall, Identity, Row } from './embedded';
import type { ProofMethod, WantedProof } from './session/security-proofs';

export type Caller = {
  user: Row;
  userId: number;
  /** May be the role at sign-in time. */
  role: number;
  credential: 'session' | 'systemToken';
  identity: Identity;
  call: EmbeddedCall;
  sid?: string;
};

export type FacadeEnv = { Variables: { caller: Caller } };

export type SessionStrategy = {
  routes: Hono<FacadeEnv>;
  identify: (c: Context<FacadeEnv>) => Promise<Caller | Response>;
  /** Starts a session for an authenticated user, or rejects it by rules of its own. */
  startSession: (c: Context<FacadeEnv>, identity: Identity, method: string) => Promise<Response>;
  renewCookie: (c: Context<FacadeEnv>) => void;
  refuseRole: (c: Context<FacadeEnv>) => Response;
  endSessions: (userId: number, exceptSid?: string) => void;
  /** Remembers a verification, and returns what the response says of it. */
  verify: (c: Context<FacadeEnv>, caller: Caller, method: ProofMethod, scope: string) => Row;
  /** @returns code and message of a refusal */
  checkVerification: (c: Context<FacadeEnv>, caller: Caller, wanted: WantedProof) => [code: string, message: string] | undefined;
  afterPasswordChange: (c: Context<FacadeEnv>, caller: Caller) => Promise<Row | undefined>;
  control: { expireTokens: () => void; revoke: (userId?: number) => void };
};

export type FacadeCore = { embedded: Embedded; control: Control };

export type Facade = FacadeCore & {
  session: SessionStrategy;
  allow: (role: number) => MiddlewareHandler<FacadeEnv>;
};

export type RouteSet = (facade: Facade) => Hono<FacadeEnv>;

export type FacadeProfile = {
  sendsRetryAfter?: boolean;
  session: (core: FacadeCore) => SessionStrategy;
  routes: RouteSet[];
};

export const languageOf = (c: Context): string | undefined => c.req.header('accept-language');
