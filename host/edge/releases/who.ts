import * as z from 'zod/mini';
import type { CallerOf } from '../gateway/callers';
import type { EdgeContext } from '../http/context';

const answer = z.object({ success: z.literal(true), data: z.object({ username: z.string(), role: z.number() }) });

/** As the gateway counts roles. */
const superAdministrator = 100;

const withinMs = 5_000;

/** Who asks: their name, or why they may not. */
export type Who = { actor: string } | { status: 401 | 403 | 502; message: string };

/** Asks the gateway whose session a request carries: releases are for super administrators. */
export async function whoAsks(c: EdgeContext, callerOf: CallerOf): Promise<Who> {
  const unknown: Who = { status: 502, message: 'The gateway does not answer, so nobody can be let in; the command line works without it.' };
  if (!c.env.incoming.headers.cookie) {
    return { status: 401, message: 'Sign in first.' };
  }
  try {
    const caller = await callerOf(c, withinMs);
    if (!caller) {
      return unknown;
    }
    const { status, body } = await caller.send({ method: 'GET', path: '/api/user/self' });
    for (const cookie of await caller.setCookies()) {
      c.header('Set-Cookie', cookie, { append: true });
    }
    if (status >= 500) {
      return unknown;
    }
    const { data } = answer.safeParse(body);
    if (!data) {
      return { status: 401, message: 'Sign in first.' };
    }
    const { username, role } = data.data;
    return role >= superAdministrator ? { actor: username } : { status: 403, message: 'Releases are for super administrators.' };
  } catch {
    return unknown;
  }
}
