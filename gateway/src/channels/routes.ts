import { channelStatus, roles } from '@console/shared/contract';
import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { mapItems, pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { fixAbilities } from './abilities';
import { addChannels, deleteChannels, deleteDisabled, editChannel, findChannel, setStatus } from './channels';
import { copyChannel } from './copy';
import { createBody, editBody, statusBatchBody, statusBody } from './input';
import { channelFilter, channelPaging, hasTag, isDisabled, listChannels, listTagged } from './list';
import { toRecord } from './record';
import { editTag, editTagBody, idsBody, idsTagBody, setTagStatus, tagBody, tagChannels } from './tags';

const badBatch = () => new ConsoleError('badBatch');

export function channelRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const admin = requireRole(gateway, roles.admin);
  const { db } = gateway;
  const setStatusOfTag = (status: number) => async (c: Context<GatewayEnv>) => {
    await setTagStatus(db, (await readBody(c, tagBody, badBatch())).tag, status);
    return ok(c);
  };
  const respondList = async (c: Context<GatewayEnv>, where: SQL | undefined) => {
    const list = c.req.query('tag_mode') === 'true' ? listTagged : listChannels;
    return ok(c, mapItems(await list(db, where, channelPaging(c)), toRecord));
  };

  return new Hono<GatewayEnv>()
    .get('/api/channel', admin, (c) =>
      // `tag` is an extension: a tag may be on any page.
      respondList(c, and(c.req.query('status') === 'disabled' ? isDisabled : undefined, hasTag(c.req.query('tag')))),
    )
    .get('/api/channel/search', admin, (c) => {
      const { keyword = '', model = '', group = '' } = c.req.query();
      return respondList(c, channelFilter(gateway, { keyword, model, group }));
    })
    .get('/api/channel/:id{[0-9]+}', admin, async (c) => ok(c, toRecord(await findChannel(db, pathId(c)))))
    .post('/api/channel', admin, async (c) => {
      await addChannels(gateway, await readBody(c, createBody), c.var.user.role);
      return ok(c);
    })
    .put('/api/channel', admin, async (c) => ok(c, toRecord(await editChannel(gateway, await readBody(c, editBody), c.var.user.role))))
    .post('/api/channel/:id{[0-9]+}/status', admin, async (c) => {
      const { status } = await readBody(c, statusBody);
      return ok(c, (await setStatus(db, [pathId(c)], status)) > 0);
    })
    .post('/api/channel/status/batch', admin, async (c) => {
      const { ids, status } = await readBody(c, statusBatchBody, badBatch());
      return ok(c, await setStatus(db, ids, status));
    })
    .post('/api/channel/copy/:id{[0-9]+}', admin, async (c) => {
      const { suffix = '_copy', reset_balance } = c.req.query();
      return ok(c, { id: await copyChannel(gateway, pathId(c), { suffix, resetBalance: reset_balance !== 'false' }) });
    })
    .delete('/api/channel/disabled', admin, async (c) => ok(c, await deleteDisabled(db)))
    .delete('/api/channel/:id{[0-9]+}', admin, async (c) => {
      await deleteChannels(db, [pathId(c)]);
      return ok(c);
    })
    .post('/api/channel/batch', admin, async (c) => {
      const { ids } = await readBody(c, idsBody, badBatch());
      await deleteChannels(db, ids);
      return ok(c, ids.length);
    })
    .post('/api/channel/batch/tag', admin, async (c) => {
      const body = await readBody(c, idsTagBody, badBatch());
      await tagChannels(db, body);
      return ok(c, body.ids.length);
    })
    .put('/api/channel/tag', admin, async (c) => {
      await editTag(db, await readBody(c, editTagBody, badBatch()));
      return ok(c);
    })
    .post('/api/channel/tag/enabled', admin, setStatusOfTag(channelStatus.enabled))
    .post('/api/channel/tag/disabled', admin, setStatusOfTag(channelStatus.disabled))
    .post('/api/channel/fix', admin, async (c) => ok(c, { success: await fixAbilities(db), fails: 0 }));
}
