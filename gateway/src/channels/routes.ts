import { type ChannelAction, channelStatus, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { ChannelRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError } from '../http/errors';
import { pathId } from '../http/query';
import { requirePermission } from '../identity/permissions';
import { requireCurrentSession } from '../identity/require-current-session';
import { requireRole } from '../identity/require-role';
import { requestLanguage } from '../messages/translate';
import { takeProof } from '../verification/proofs';
import { fixAbilities } from './abilities';
import { addChannels, deleteChannels, deleteDisabled, editChannel, findChannel, setStatus } from './channels';
import { copyChannel } from './copy';
import { createBody, editBody, statusBatchBody, statusBody } from './input';
import { manageKeys, manageKeysBody } from './keys/manage';
import { revealKeys } from './keys/reveal';
import { listChannels } from './list';
import { toRecords } from './record';
import { editTag, editTagBody, idsBody, idsTagBody, setTagStatus, tagBody, tagChannels } from './tags';

const badBatch = () => new ConsoleError('badBatch');

export function channelRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const may = (action: ChannelAction) => requirePermission(gateway, action);
  const [read, operate, write, writeSensitive] = [may('read'), may('operate'), may('write'), may('sensitive_write')];
  const { db } = gateway;
  const respondOne = async (c: Context<GatewayEnv>, row: ChannelRow) => ok(c, (await toRecords(gateway, [row], requestLanguage(c)))[0]);
  const setStatusOfTag = (status: number) => async (c: Context<GatewayEnv>) => {
    await setTagStatus(db, (await readBody(c, tagBody, badBatch())).tag, status);
    return ok(c);
  };
  const respondList = (isSearch: boolean) => async (c: Context<GatewayEnv>) => {
    const { items, ...page } = await listChannels(gateway, c, { isSearch });
    return ok(c, { ...page, items: await toRecords(gateway, items, requestLanguage(c)) });
  };

  return new Hono<GatewayEnv>()
    .get('/api/channel', read, respondList(false))
    .get('/api/channel/search', read, respondList(true))
    .get('/api/channel/:id{[0-9]+}', read, async (c) => respondOne(c, await findChannel(db, pathId(c))))
    .post('/api/channel', writeSensitive, async (c) => {
      await addChannels(gateway, await readBody(c, createBody), c.var.user.role);
      return ok(c);
    })
    .put('/api/channel', write, async (c) => respondOne(c, await editChannel(gateway, await readBody(c, editBody), c.var.user)))
    .post('/api/channel/multi_key/manage', operate, async (c) =>
      ok(c, await manageKeys(gateway, await readBody(c, manageKeysBody, badBatch()))),
    )
    .post('/api/channel/:id{[0-9]+}/key', requireRole(gateway, roles.root), async (c) => {
      const session = requireCurrentSession(c);
      const channel = await findChannel(db, pathId(c));
      await takeProof(gateway, c.req.header('x-security-proof'), { session, scope: 'channel.key.read' });
      return ok(c, await revealKeys(gateway, c.var.user, channel));
    })
    .post('/api/channel/:id{[0-9]+}/status', operate, async (c) => {
      const { status } = await readBody(c, statusBody);
      return ok(c, (await setStatus(db, [pathId(c)], status)) > 0);
    })
    .post('/api/channel/status/batch', operate, async (c) => {
      const { ids, status } = await readBody(c, statusBatchBody, badBatch());
      return ok(c, await setStatus(db, ids, status));
    })
    .post('/api/channel/copy/:id{[0-9]+}', writeSensitive, async (c) => {
      const { suffix = '_copy', reset_balance } = c.req.query();
      return ok(c, { id: await copyChannel(gateway, pathId(c), { suffix, resetBalance: reset_balance !== 'false' }) });
    })
    .delete('/api/channel/disabled', writeSensitive, async (c) => ok(c, await deleteDisabled(db)))
    .delete('/api/channel/:id{[0-9]+}', writeSensitive, async (c) => {
      await deleteChannels(db, [pathId(c)]);
      return ok(c);
    })
    .post('/api/channel/batch', writeSensitive, async (c) => {
      const { ids } = await readBody(c, idsBody, badBatch());
      await deleteChannels(db, ids);
      return ok(c, ids.length);
    })
    .post('/api/channel/batch/tag', write, async (c) => {
      const body = await readBody(c, idsTagBody, badBatch());
      await tagChannels(db, body);
      return ok(c, body.ids.length);
    })
    .put('/api/channel/tag', write, async (c) => {
      await editTag(db, await readBody(c, editTagBody, badBatch()));
      return ok(c);
    })
    .post('/api/channel/tag/enabled', operate, setStatusOfTag(channelStatus.enabled))
    .post('/api/channel/tag/disabled', operate, setStatusOfTag(channelStatus.disabled))
    .post('/api/channel/fix', operate, async (c) => ok(c, { success: await fixAbilities(db), fails: 0 }));
}
