import * as z from 'zod/mini';
import type { GatewayResponse } from '../ability';
import { dataOf } from '../envelope';
import type { Renewals, SendRefresh } from './renewals';
import type { Seal } from './seal';
import { refreshCookie, type Tokens, tokensIn, tokensSchema } from './tokens';

/** The session of one request's sender, at a gateway that wants bearer tokens. */
export type BearerSession = {
  /** Headers that authorise a request; none for a sender without a session, or with one that cannot be renewed for now. */
  authorize(): Promise<Record<string, string>>;
  /** After a 401: whether the request can be sent again, or why not. */
  renew(): Promise<'renewed' | 'signed-out' | { retryAfterSeconds: number }>;
  /** Takes over the tokens that a response brings, if any. */
  adopt(response: GatewayResponse, setCookies: readonly string[]): void;
  /** By what the gateway knows a sign-in whose second step is missing. */
  flowToken(): string | undefined;
  /** Forgets the tokens. @returns headers that end the session at the gateway, too; none where there is none */
  leave(): Record<string, string>;
  /** The cookie to set with the response, in seconds to live; null to remove it, undefined to leave it as it is. */
  cookie(): Promise<{ value: string; maxAge: number } | null | undefined>;
};

const awaitsSecondStep = z.object({ require_2fa: z.literal(true), flow_token: z.string(), expires_at: z.number() });

/** A sign-in whose second step is missing; `until` in milliseconds. */
const pendingSchema = z.object({ flow: z.string(), until: z.number() });

/** Tokens are renewed this long before they expire: a request may take a while to be judged. */
const renewBefore = 60_000;

export type BearerSessionParts = { seal: Seal; renewals: Renewals; sendRefresh: SendRefresh; now?: () => number };

/**
 * Opens the session that a browser's cookie holds.
 * @param sealed the cookie's value
 */
export async function openBearerSession(
  sealed: string | undefined,
  { seal, renewals, sendRefresh, now = Date.now }: BearerSessionParts,
): Promise<BearerSession> {
  const opened = sealed === undefined ? null : await seal.open(sealed);
  const stored = tokensSchema.safeParse(opened).data ?? null;
  const storedPending = pendingSchema.safeParse(opened).data ?? null;
  let tokens: Tokens | null = stored && renewals.newest(stored);
  let pending = storedPending;

  const renewFrom = async (current: Tokens) => {
    const renewal = await renewals.renew(current, sendRefresh);
    if (renewal.kind === 'failed') {
      return { retryAfterSeconds: renewal.retryAfterSeconds };
    }
    tokens = renewal.kind === 'renewed' ? renewal.tokens : null;
    return renewal.kind === 'renewed' ? 'renewed' : 'signed-out';
  };

  return {
    authorize: async () => {
      if (tokens && tokens.accessUntil - renewBefore <= now()) {
        await renewFrom(tokens);
      }
      return tokens && tokens.accessUntil > now() ? { authorization: `Bearer ${tokens.access}` } : {};
    },
    renew: async () => (tokens ? renewFrom(tokens) : 'signed-out'),
    adopt: (response, setCookies) => {
      const data = dataOf(response);
      const second = awaitsSecondStep.safeParse(data).data;
      if (second) {
        pending = { flow: second.flow_token, until: second.expires_at * 1000 };
        tokens = null;
        return;
      }
      const granted = tokensIn(data, setCookies, tokens, now());
      if (!granted) {
        return;
      }
      tokens = granted;
      pending = null;
      renewals.note(granted);
    },
    flowToken: () => pending?.flow,
    leave: () => {
      if (!tokens) {
        return {};
      }
      const { sid, access, refresh } = tokens;
      renewals.forget(sid);
      tokens = null;
      return { authorization: `Bearer ${access}`, cookie: `${refreshCookie}=${refresh}`, 'x-auth-session': sid };
    },
    cookie: async () => {
      const kept = tokens ?? pending;
      if (!kept) {
        return sealed === undefined ? undefined : null;
      }
      if (tokens ? tokens.access === stored?.access : pending === storedPending) {
        return undefined;
      }
      return { value: await seal.seal(kept), maxAge: Math.max(1, Math.floor((kept.until - now()) / 1000)) };
    },
  };
}
