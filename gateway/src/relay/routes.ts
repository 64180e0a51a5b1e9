import { type ModelRecord, roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requireRole } from '../auth/guard';
import { enabledModels, listOf } from '../channels/abilities';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { limitBody } from '../http/body';
import { RelayFailure } from '../http/errors';
import { settingOf } from '../users/setting';
import { candidatesFor } from './attempts';
import { type Caller, callerByKey, checkModelLimit } from './caller';
import { complete } from './complete';
import { type Price, priceOf } from './price';
import { checkRequest, type RawRequest, readRequest } from './request';
import { checkSensitiveWords } from './sensitive';

// Images come inside the request.
const body = limitBody(64 * 1024 * 1024, () => new RelayFailure('bodyTooLarge', { status: 413 }));

/** Asking models: from the playground with a session, from programs with a token key. */
export function relayRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .use('/v1/*', cors())
    .post('/pg/chat/completions', body, requireRole(gateway, roles.user), async (c) => {
      if (c.var.signedInBy === 'accessToken') {
        throw new RelayFailure('relaySessionOnly', { status: 400, code: 'access_token_not_supported' });
      }
      const raw = await readRequest(c);
      const caller = playgroundCaller(gateway, c.var.user, raw);
      const noChannel = { status: 500, code: 'get_playground_channel_failed' } as const;
      return await complete(c, gateway, await admit(gateway, caller, raw, noChannel, false));
    })
    .post('/v1/chat/completions', body, async (c) => {
      const caller = await callerByKey(c, gateway);
      const raw = await readRequest(c);
      checkModelLimit(caller, raw.model);
      return await complete(c, gateway, await admit(gateway, caller, raw, { status: 503 }, acceptsUnpriced(caller)));
    })
    .get('/v1/models', async (c) => {
      const { token, group } = await callerByKey(c, gateway);
      const names = token?.model_limits_enabled ? listOf(token.model_limits) : await enabledModels(gateway.db, [group]);
      const data = names.map((id): ModelRecord => ({ id, object: 'model', created: gateway.startedAt, owned_by: 'custom' }));
      return c.json({ success: true, object: 'list', data });
    });
}

function playgroundCaller(gateway: Gateway, user: Caller['user'], { group: asked }: RawRequest): Caller {
  const group = asked || user.group;
  if (group !== user.group && !Object.hasOwn(usableGroups(gateway, user.group), group)) {
    throw new RelayFailure('groupNotUsable', { status: 403, code: 'group_not_allowed', values: { group } });
  }
  return { user, token: undefined, tokenName: `playground-${group}`, group, channelId: undefined };
}

async function admit(
  gateway: Gateway,
  caller: Caller,
  raw: RawRequest,
  noChannel: { status: 500 | 503; code?: string },
  acceptUnpriced: boolean,
) {
  const { model } = raw;
  const candidates = await candidatesFor(gateway, caller, model);
  if (candidates.length === 0) {
    throw new RelayFailure('relayNoChannel', { ...noChannel, values: { group: caller.group, model } });
  }
  const request = checkRequest(raw);
  checkSensitiveWords(gateway, request.messages);
  const price: Price | undefined = priceOf(gateway, model, caller.group, acceptUnpriced);
  if (!price) {
    throw new RelayFailure('relayPrice', { status: 500, code: 'model_price_error', values: { model } });
  }
  return { caller, request, candidates, price };
}

/** Whether the user has agreed to pay the highest ratio for models without one. */
const acceptsUnpriced = ({ user }: Caller) => settingOf(user).accept_unset_model_ratio_model === true;
