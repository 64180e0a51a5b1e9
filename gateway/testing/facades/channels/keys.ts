import { channelStatus, roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse } from '../responses';

const done: Record<string, string> = {
  enable_key: '密钥已启用',
  disable_key: '密钥已禁用',
  delete_key: '密钥已删除',
  enable_all_keys: '已启用所有密钥',
  disable_all_keys: '已禁用所有密钥',
  delete_disabled_keys: '已删除自动禁用的密钥',
};

/** Previews are the first characters of a key. Only automatic changes have a time. */
const toPreview = ({ disabled_time, ...key }: Row) => ({
  ...key,
  ...(key.status === channelStatus.autoDisabled && { disabled_time }),
  key_preview: `${String(key.key_preview).slice(0, 4)}...`,
});

/** The actions on the keys of a channel that has several. */
export const channelKeys: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().post('/api/channel/multi_key/manage', allow(roles.admin), async (c) => {
    const { call } = c.var.caller;
    const body = (await readJson(c)) ?? {};
    const channel = await call('GET', `/api/channel/${body.channel_id}`);
    const info = (channel.data as Row | undefined)?.channel_info as Row | undefined;
    if (!channel.success || info?.is_multi_key !== true) {
      return refuse(c, channel.success ? '该渠道不是多密钥模式' : '渠道不存在');
    }
    const action = String(body.action);
    if (action !== 'get_key_status' && !(action in done)) {
      return refuse(c, '不支持的操作');
    }
    const answer = await call('POST', '/api/channel/multi_key/manage', body);
    if (!answer.success) {
      return refuse(c, answer.message ?? '');
    }
    if (action === 'delete_disabled_keys' && answer.data === 0) {
      return refuse(c, '没有需要删除的自动禁用密钥');
    }
    if (action !== 'get_key_status') {
      return c.json({ success: true, message: done[action], ...(action === 'delete_disabled_keys' && { data: answer.data }) });
    }
    const page = answer.data as Row & { keys: Row[] };
    return ok(c, { ...page, keys: page.keys.length === 0 ? null : page.keys.map(toPreview) });
  });
