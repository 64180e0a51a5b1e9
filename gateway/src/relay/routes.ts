import { roles } from '@console/shared/contract';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Gateway, GatewayEnv } from '../gateway';
import { selectableGroups } from '../groups/groups';
import { limitBody } from '../http/body';
import { RelayError } from '../http/errors';
import { requireRole } from '../identity/require-role';
import { authorizeRequest } from './authorize-request';
import { authenticateByKey, autoGroupsOf, type Caller, checkModelLimit } from './caller';
import { countTokens } from './count-tokens';
import { type ChargedEndpoint, chargedEndpoints, type Endpoint, playgroundEndpoints } from './endpoints';
import { formats } from './formats';
import type { FormatError } from './formats/format';
import { pathCall } from './formats/gemini/check-gemini';
import { geminiError } from './formats/gemini/error-of-gemini';
import { messagesError } from './formats/messages/error-of-messages';
import { listGeminiModels, listModels } from './list-models';
import { relayRateLimit } from './rate-limit';
import { relayRequest } from './relay-request';
import type { RawRequest } from './request';
import { createRequestLimit } from './request-limit';
import { notImplemented } from './unsupported-routes';

// Images and audio are embedded in the request; the largest delays others by less than a quarter of a second (bodies.bench.ts).
const body = limitBody(40 * 1024 * 1024, () => new RelayError('bodyTooLarge', { status: 413 }));

export function relayRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const limit = createRequestLimit(gateway);

  const relay = async (c: Context<GatewayEnv>, endpoint: Endpoint) => {
    const caller = await authenticateByKey(c, gateway, limit);
    const raw = await formats[endpoint].read(c);
    checkModelLimit(caller, raw.model);
    const response = await relayRequest(c, gateway, await authorizeRequest(gateway, caller, endpoint, raw));
    limit.countSuccess(caller.user.id);
    return response;
  };
  const count = async (c: Context<GatewayEnv>, endpoint: 'messages' | 'generateContent') =>
    await countTokens(c, gateway, await authenticateByKey(c, gateway, limit), endpoint);

  const bySession = (endpoint: ChargedEndpoint) => async (c: Context<GatewayEnv>) => {
    if (c.var.signedInBy === 'accessToken') {
      throw new RelayError('relaySessionOnly', { status: 400, code: 'access_token_not_supported' });
    }
    const raw = await formats[endpoint].read(c);
    const caller = playgroundCaller(gateway, c.var.user, raw);
    return await relayRequest(c, gateway, await authorizeRequest(gateway, caller, endpoint, raw));
  };

  const app = new Hono<GatewayEnv>()
    .use('/v1/messages/*', errorsAs(messagesError))
    .use('/v1beta/*', errorsAs(geminiError), cors(), relayRateLimit(gateway))
    .use('/v1/*', cors(), relayRateLimit(gateway))
    .post('/v1/messages/count_tokens', body, async (c) => c.json({ input_tokens: await count(c, 'messages') }))
    .get('/v1/models', (c) => listModels(c, gateway))
    .get('/v1beta/models', (c) => listGeminiModels(c, gateway))
    .post('/v1beta/models/:call{.+}', body, async (c) => {
      const { action } = pathCall(c);
      if (action === 'countTokens') {
        return c.json({ totalTokens: await count(c, 'generateContent') });
      }
      if (action !== 'generateContent' && action !== 'streamGenerateContent') {
        throw notImplemented();
      }
      return await relay(c, action);
    });
  for (const endpoint of playgroundEndpoints) {
    app.post(`/pg/${endpoint}`, body, requireRole(gateway, roles.user), bySession(endpoint));
  }
  for (const endpoint of chargedEndpoints) {
    app.post(`/v1/${endpoint}`, body, (c) => relay(c, endpoint));
  }
  return app;
}

const errorsAs =
  (errorBody: (error: FormatError) => object): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    c.set('errorBody', errorBody);
    await next();
  };

function playgroundCaller(gateway: Gateway, user: Caller['user'], { group: requestedGroup }: RawRequest): Caller {
  const group = requestedGroup || user.group;
  if (group !== user.group && !Object.hasOwn(selectableGroups(gateway, user.group), group)) {
    throw new RelayError('groupNotUsable', { status: 403, code: 'group_not_allowed', values: { group } });
  }
  const autoGroups = autoGroupsOf(gateway, user, group);
  return { user, token: undefined, tokenName: `playground-${group}`, group, autoGroups, channelId: undefined };
}
