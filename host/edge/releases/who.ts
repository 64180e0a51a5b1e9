import * as z from 'zod/mini';
import { requestGateway } from '../gateway/request-gateway';
import { clientHeaders } from '../gateway/request-headers';
import type { GatewayTarget } from '../gateway/target';
import type { EdgeContext } from '../http/context';

const answer = z.object({ success: z.literal(true), data: z.object({ username: z.string(), role: z.number() }) });

/** As the gateway counts roles. */
const superAdministrator = 100;

const withinMs = 5_000;

/** Who asks: their name, or why they may not. */
export type Who = { actor: string } | { status: 401 | 403 | 502; message: string };

/** Asks the gateway whose session a request carries: releases are for super administrators. */
export async function whoAsks(c: EdgeContext, target: GatewayTarget | null): Promise<Who> {
  const unknown: Who = { status: 502, message: 'The gateway does not answer, so nobody can be let in; the command line works without it.' };
  if (!target) return unknown;
  const { cookie, 'new-api-user': user, 'accept-language': language } = c.env.incoming.headers;
  if (!cookie) return { status: 401, message: 'Sign in first.' };
  try {
    const { statusCode, body } = await requestGateway(target, '/api/user/self', withinMs, {
      cookie,
      ...(typeof user === 'string' && { 'new-api-user': user }),
      ...(language !== undefined && { 'accept-language': language }),
      ...clientHeaders(c.var.client, target.token),
    });
    const said = await body.json();
    if (statusCode >= 500) return unknown;
    const { data } = answer.safeParse(said);
    if (!data) return { status: 401, message: 'Sign in first.' };
    const { username, role } = data.data;
    return role >= superAdministrator ? { actor: username } : { status: 403, message: 'Releases are for super administrators.' };
  } catch {
    return unknown;
  }
}
