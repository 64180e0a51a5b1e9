import { type ModelRecord, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { requireRole } from '../auth/guard';
import { enabledModels, listOf } from '../channels/abilities';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { limitBody } from '../http/body';
import { RelayFailure } from '../http/errors';
import { admit } from './admit';
import { type Caller, callerByKey, checkModelLimit } from './caller';
import { complete } from './complete';
import { type Endpoint, endpoints } from './endpoints';
import { readOther } from './other-requests';
import { relayRateLimit } from './rate-limit';
import { type RawRequest, readRequest } from './request';
import { requestLimit } from './request-limit';

// Images and sound come inside the request. Nobody else waits behind the largest for a quarter of a second (bodies.bench.ts).
const body = limitBody(40 * 1024 * 1024, () => new RelayFailure('bodyTooLarge', { status: 413 }));

/** Asking models: from the playground with a session, from programs with a token key. */
export function relayRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const limit = requestLimit(gateway);

  const byKey = (endpoint: Endpoint) => async (c: Context<GatewayEnv>) => {
    const caller = await callerByKey(c, gateway, limit);
    const raw = await (endpoint === 'chat/completions' ? readRequest(c) : readOther(c, endpoint));
    checkModelLimit(caller, raw.model);
    const answer = await complete(c, gateway, await admit(gateway, caller, endpoint, raw));
    limit.succeed(caller.user.id);
    return answer;
  };

  const app = new Hono<GatewayEnv>()
    .use('/v1/*', cors(), relayRateLimit(gateway))
    .post('/pg/chat/completions', body, requireRole(gateway, roles.user), async (c) => {
      if (c.var.signedInBy === 'accessToken') {
        throw new RelayFailure('relaySessionOnly', { status: 400, code: 'access_token_not_supported' });
      }
      const raw = await readRequest(c);
      const caller = playgroundCaller(gateway, c.var.user, raw);
      return await complete(c, gateway, await admit(gateway, caller, 'chat/completions', raw));
    })
    .get('/v1/models', async (c) => {
      const { token, group } = await callerByKey(c, gateway);
      const names = token.model_limits_enabled ? listOf(token.model_limits) : await enabledModels(gateway.db, [group]);
      const data = names.map((id): ModelRecord => ({ id, object: 'model', created: gateway.startedAt, owned_by: 'custom' }));
      return c.json({ success: true, object: 'list', data });
    });
  for (const endpoint of endpoints) {
    app.post(`/v1/${endpoint}`, body, byKey(endpoint));
  }
  return app;
}

function playgroundCaller(gateway: Gateway, user: Caller['user'], { group: asked }: RawRequest): Caller {
  const group = asked || user.group;
  if (group !== user.group && !Object.hasOwn(usableGroups(gateway, user.group), group)) {
    throw new RelayFailure('groupNotUsable', { status: 403, code: 'group_not_allowed', values: { group } });
  }
  return { user, token: undefined, tokenName: `playground-${group}`, group, channelId: undefined };
}
