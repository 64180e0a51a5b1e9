import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { abortable } from '../http/abortable';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { pathId } from '../http/query';
import { requirePermission } from '../identity/permissions';
import { languageOf } from '../messages/translate';
import { updateAllBalances, updateBalance } from './balance';
import { openChannel } from './channel-key';
import { findChannel } from './channels';
import { fetchModels, fetchModelsBody, unsavedChannel } from './fetch-models';
import { pickKey } from './keys/pick-key';

export function channelUpstreamRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const operate = requirePermission(gateway, 'operate');
  const writeSensitive = requirePermission(gateway, 'sensitive_write');
  const { db, vault } = gateway;
  const runAbortable = abortable(gateway);

  return new Hono<GatewayEnv>()
    .get('/api/channel/update_balance', operate, async (c) =>
      ok(c, await runAbortable(c, (signal) => updateAllBalances(gateway, signal, languageOf(c)))),
    )
    .get('/api/channel/update_balance/:id{[0-9]+}', operate, async (c) => {
      const channel = await findChannel(db, pathId(c));
      return c.json({ success: true, message: '', balance: await runAbortable(c, (signal) => updateBalance(gateway, channel, signal)) });
    })
    .get('/api/channel/fetch_models/:id{[0-9]+}', operate, async (c) => {
      const row = await findChannel(db, pathId(c));
      const key = (await pickKey(gateway, row))?.key ?? '';
      const channel = { ...openChannel(vault, row), key };
      return ok(c, await runAbortable(c, (signal) => fetchModels(gateway, channel, signal)));
    })
    .post('/api/channel/fetch_models', writeSensitive, async (c) => {
      const body = await readBody(c, fetchModelsBody, new ConsoleError('invalidParameter', {}, 400));
      const data = await runAbortable(c, async (signal) => fetchModels(gateway, unsavedChannel(body, c.var.user.role), signal)).catch(
        (error: unknown) => {
          throw error instanceof ConsoleError
            ? new ConsoleError(
                error.id,
                error.values,
                error.field !== undefined && error.id !== 'channelWithoutAddress' ? 400 : 500,
                error.field,
              )
            : error;
        },
      );
      return c.json({ success: true, data });
    });
}
