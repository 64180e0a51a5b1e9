import { decodeJwt } from 'jose';
import * as z from 'zod/mini';

export const tokensSchema = z.object({
  sid: z.string(),
  access: z.string(),
  accessUntil: z.number(),
  givenAt: z.number(),
  refresh: z.string(),
  until: z.number(),
});

export type Tokens = z.infer<typeof tokensSchema>;

const granted = z.object({
  access_token: z.string(),
  access_expires_at: z.number(),
  session: z.object({ sid: z.string(), created_at: z.optional(z.number()), expires_at: z.number() }),
});

export const refreshCookie = 'new_api_refresh';

function parseRefreshCookie(setCookies: readonly string[]): string | undefined {
  const values = setCookies.map((cookie) => new RegExp(`^${refreshCookie}=([^;]*)`).exec(cookie)?.[1]);
  return values.findLast((value) => value !== undefined && value !== '');
}

/** In seconds, from the token's own claims, so that the clocks need not agree. */
function tokenLifetime(token: string): number | undefined {
  try {
    const { iat, exp } = decodeJwt(token);
    return iat !== undefined && exp !== undefined ? exp - iat : undefined;
  } catch {
    return undefined;
  }
}

/** A response without a refresh cookie keeps the current one. */
export function parseTokens(data: unknown, setCookies: readonly string[], before: Tokens | null, now: number): Tokens | null {
  const parsed = granted.safeParse(data);
  if (!parsed.success) {
    return null;
  }
  const { access_token: access, access_expires_at: expiresAt, session } = parsed.data;
  const refresh = parseRefreshCookie(setCookies) ?? before?.refresh;
  if (refresh === undefined) {
    return null;
  }
  const lifetime = tokenLifetime(access);
  return {
    sid: session.sid,
    access,
    accessUntil: lifetime === undefined ? expiresAt * 1000 : now + lifetime * 1000,
    givenAt: now,
    refresh,
    until: session.expires_at * 1000,
  };
}
