import * as z from 'zod/mini';
import { getData } from '../envelope';
import type { GatewayResponse } from '../gateway-request';
import type { Renewals, SendRefresh } from './renewals';
import type { Seal } from './seal';
import { parseTokens, refreshCookie, type Tokens, tokensSchema } from './tokens';

export type BearerSession = {
  authorize(): Promise<Record<string, string>>;
  renew(): Promise<'renewed' | 'signed-out' | { retryAfterSeconds: number }>;
  update(response: GatewayResponse, setCookies: readonly string[]): void;
  flowToken(): string | undefined;
  end(): Record<string, string>;
  /** `maxAge` is in seconds; null removes the cookie, undefined leaves it unchanged. */
  cookie(): Promise<{ value: string; maxAge: number } | null | undefined>;
};

const secondFactorRequired = z.object({ require_2fa: z.literal(true), flow_token: z.string(), expires_at: z.number() });

const pendingSchema = z.object({ flow: z.string(), until: z.number() });

/** A request may take a while until the gateway checks its token. */
const renewalMarginMs = 60_000;

export type BearerSessionOptions = { seal: Seal; renewals: Renewals; sendRefresh: SendRefresh; now?: () => number };

/** @param sealed the value of the browser's cookie */
export async function openBearerSession(
  sealed: string | undefined,
  { seal, renewals, sendRefresh, now = Date.now }: BearerSessionOptions,
): Promise<BearerSession> {
  const unsealed = sealed === undefined ? null : await seal.open(sealed);
  const stored = tokensSchema.safeParse(unsealed).data ?? null;
  const storedPending = pendingSchema.safeParse(unsealed).data ?? null;
  let tokens: Tokens | null = stored && renewals.getLatest(stored);
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
      if (tokens && tokens.accessUntil - renewalMarginMs <= now()) {
        await renewFrom(tokens);
      }
      return tokens && tokens.accessUntil > now() ? { authorization: `Bearer ${tokens.access}` } : {};
    },
    renew: async () => (tokens ? renewFrom(tokens) : 'signed-out'),
    update: (response, setCookies) => {
      const data = getData(response);
      const second = secondFactorRequired.safeParse(data).data;
      if (second) {
        pending = { flow: second.flow_token, until: second.expires_at * 1000 };
        tokens = null;
        return;
      }
      const granted = parseTokens(data, setCookies, tokens, now());
      if (!granted) {
        return;
      }
      tokens = granted;
      pending = null;
      renewals.remember(granted);
    },
    flowToken: () => pending?.flow,
    end: () => {
      if (!tokens) {
        return {};
      }
      const { sid, access, refresh } = tokens;
      renewals.forget(sid);
      tokens = null;
      return { authorization: `Bearer ${access}`, cookie: `${refreshCookie}=${refresh}`, 'x-auth-session': sid };
    },
    cookie: async () => {
      const current = tokens ?? pending;
      if (!current) {
        return sealed === undefined ? undefined : null;
      }
      if (tokens ? tokens.access === stored?.access : pending === storedPending) {
        return undefined;
      }
      return { value: await seal.seal(current), maxAge: Math.max(1, Math.floor((current.until - now()) / 1000)) };
    },
  };
}
