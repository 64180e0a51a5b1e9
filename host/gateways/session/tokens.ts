import { decodeJwt } from 'jose';
import * as z from 'zod/mini';

/** What a gateway gives for a sign-in, as it is sealed in the browser's cookie; times are milliseconds of this edge's clock. */
export const tokensSchema = z.object({
  /** Names the session at the gateway. */
  sid: z.string(),
  access: z.string(),
  accessUntil: z.number(),
  /** When the gateway gave them: which of two are the newer ones. */
  givenAt: z.number(),
  refresh: z.string(),
  /** When the session itself ends; refreshing does not prolong it. */
  until: z.number(),
});

export type Tokens = z.infer<typeof tokensSchema>;

const granted = z.object({
  access_token: z.string(),
  access_expires_at: z.number(),
  session: z.object({ sid: z.string(), created_at: z.optional(z.number()), expires_at: z.number() }),
});

export const refreshCookie = 'new_api_refresh';

/** The value of the refresh cookie that a response sets; undefined where it sets none. */
function refreshIn(setCookies: readonly string[]): string | undefined {
  const values = setCookies.map((cookie) => new RegExp(`^${refreshCookie}=([^;]*)`).exec(cookie)?.[1]);
  return values.findLast((value) => value !== undefined && value !== '');
}

/** Seconds that an access token lives by its own word, so that the two clocks need not agree. */
function lifetimeOf(token: string): number | undefined {
  try {
    const { iat, exp } = decodeJwt(token);
    return iat !== undefined && exp !== undefined ? exp - iat : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The tokens of a response that signs in, refreshes, or replaces the access token.
 * @param before what was valid until now: a response that brings no refresh cookie leaves it valid
 */
export function tokensIn(data: unknown, setCookies: readonly string[], before: Tokens | null, now: number): Tokens | null {
  const parsed = granted.safeParse(data);
  if (!parsed.success) {
    return null;
  }
  const { access_token: access, access_expires_at: expiresAt, session } = parsed.data;
  const refresh = refreshIn(setCookies) ?? before?.refresh;
  if (refresh === undefined) {
    return null;
  }
  const lifetime = lifetimeOf(access);
  return {
    sid: session.sid,
    access,
    accessUntil: lifetime === undefined ? expiresAt * 1000 : now + lifetime * 1000,
    givenAt: now,
    refresh,
    until: session.expires_at * 1000,
  };
}
