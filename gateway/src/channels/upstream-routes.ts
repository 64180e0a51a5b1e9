import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { requireRole } from '../auth/guard';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { Refusal } from '../http/errors';
import { pathId } from '../http/query';
import { tasksOf } from '../http/tasks';
import { languageOf } from '../messages/translate';
import { updateAllBalances, updateBalance } from './balance';
import { findChannel } from './channels';
import { fetchModels, fetchModelsBody, unsavedChannel } from './fetch-models';
import { openChannel } from './key';
import { testRuns } from './test-all';
import { testChannel } from './test-channel';

/** What administrators ask the upstreams of channels: whether they answer, what is left, which models they have. */
export function channelUpstreamRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const { db, vault } = gateway;
  const runs = testRuns(gateway);
  const asTask = tasksOf(gateway);

  return new Hono<GatewayEnv>()
    .get('/api/channel/test', admin, async (c) => ok(c, await runs.begin(languageOf(c))))
    .get('/api/channel/test/:id{[0-9]+}', admin, async (c) => {
      const channel = await findChannel(db, pathId(c));
      const [model, language] = [c.req.query('model'), languageOf(c)];
      const { ms, failure } = await asTask(c, (stop) => testChannel(gateway, channel, { model, stop, language }));
      return c.json({ success: failure === undefined, message: failure ?? '', time: ms / 1000 });
    })
    .get('/api/channel/update_balance', admin, async (c) =>
      ok(c, await asTask(c, (stop) => updateAllBalances(gateway, stop, languageOf(c)))),
    )
    .get('/api/channel/update_balance/:id{[0-9]+}', admin, async (c) => {
      const channel = await findChannel(db, pathId(c));
      return c.json({ success: true, message: '', balance: await asTask(c, (stop) => updateBalance(gateway, channel, stop)) });
    })
    .get('/api/channel/fetch_models/:id{[0-9]+}', admin, async (c) => {
      const channel = openChannel(vault, await findChannel(db, pathId(c)));
      return ok(c, await asTask(c, (stop) => fetchModels(gateway, channel, stop)));
    })
    .post('/api/channel/fetch_models', admin, async (c) => {
      const body = await readBody(c, fetchModelsBody, new Refusal('invalidParameter', {}, 400));
      const data = await asTask(c, async (stop) => fetchModels(gateway, unsavedChannel(body, c.var.user.role), stop)).catch(
        (error: unknown) => {
          throw error instanceof Refusal
            ? new Refusal(error.id, error.values, error.id === 'channelAddress' ? 400 : 500, error.field)
            : error;
        },
      );
      return c.json({ success: true, data });
    });
}
