import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Gateway, GatewayEnv } from '../gateway';
import { selectableGroups } from '../groups/groups';
import { limitBody } from '../http/body';
import { RelayError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { authorizeRequest } from './authorize-request';
import { authenticateByKey, autoGroupsOf, type Caller, checkModelLimit } from './caller';
import { countTokens } from './count-tokens';
import { type ChargedEndpoint, chargedEndpoints } from './endpoints';
import { formats } from './formats';
import { messagesError } from './formats/messages/error-of-messages';
import { listModels } from './list-models';
import { relayRateLimit } from './rate-limit';
import { relayRequest } from './relay-request';
import { type RawRequest, readRequest } from './request';
import { createRequestLimit } from './request-limit';

// Images and audio are embedded in the request; the largest delays others by less than a quarter of a second (bodies.bench.ts).
const body = limitBody(40 * 1024 * 1024, () => new RelayError('bodyTooLarge', { status: 413 }));

export function relayRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const limit = createRequestLimit(gateway);

  const byKey = (endpoint: ChargedEndpoint) => async (c: Context<GatewayEnv>) => {
    const caller = await authenticateByKey(c, gateway, limit);
    const raw = await formats[endpoint].read(c);
    checkModelLimit(caller, raw.model);
    const response = await relayRequest(c, gateway, await authorizeRequest(gateway, caller, endpoint, raw));
    limit.countSuccess(caller.user.id);
    return response;
  };

  const app = new Hono<GatewayEnv>()
    .use('/v1/messages/*', async (c, next) => {
      c.set('errorBody', messagesError);
      await next();
    })
    .use('/v1/*', cors(), relayRateLimit(gateway))
    .post('/pg/chat/completions', body, requireRole(gateway, roles.user), async (c) => {
      if (c.var.signedInBy === 'accessToken') {
        throw new RelayError('relaySessionOnly', { status: 400, code: 'access_token_not_supported' });
      }
      const raw = await readRequest(c);
      const caller = playgroundCaller(gateway, c.var.user, raw);
      return await relayRequest(c, gateway, await authorizeRequest(gateway, caller, 'chat/completions', raw));
    })
    .post('/v1/messages/count_tokens', body, async (c) => c.json(await countTokens(c, gateway, await authenticateByKey(c, gateway, limit))))
    .get('/v1/models', (c) => listModels(c, gateway));
  for (const endpoint of chargedEndpoints) {
    app.post(`/v1/${endpoint}`, body, byKey(endpoint));
  }
  return app;
}

function playgroundCaller(gateway: Gateway, user: Caller['user'], { group: requestedGroup }: RawRequest): Caller {
  const group = requestedGroup || user.group;
  if (group !== user.group && !Object.hasOwn(selectableGroups(gateway, user.group), group)) {
    throw new RelayError('groupNotUsable', { status: 403, code: 'group_not_allowed', values: { group } });
  }
  const autoGroups = autoGroupsOf(gateway, user, group);
  return { user, token: undefined, tokenName: `playground-${group}`, group, autoGroups, channelId: undefined };
}
