import { channelStatus, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { fieldsOf } from './create';
import { settingsOf } from './other-settings';
import { type ChannelFormat, channel2026 } from './record';

const isStatus = (status: unknown) => status === channelStatus.enabled || status === channelStatus.disabled;
const secrets = ['key', 'base_url', 'openai_organization', 'param_override', 'setting', 'other', 'header_override', 'group', 'settings'];

const isSensitive = (body: Row, before: Row) =>
  secrets.some((field) => field in body && (body[field] ?? '') !== (field === 'key' ? '' : (before[field] ?? '')));

type UpdateRules = {
  status: 'refused' | 'accepted';
  unknown: 'refused' | 'pretended';
  sensitive: 'root' | 'admin';
};

/** Keys are replaced unless they are to be added, and a channel with one key stays so. */
function keyChange({ key, key_mode, multi_key_mode }: Row, { channel_info }: Row): Row {
  if ((channel_info as Row | undefined)?.is_multi_key !== true) {
    return {};
  }
  return { ...(key !== undefined && { key_mode: key_mode ?? 'replace' }), ...(Boolean(multi_key_mode) && { multi_key_mode }) };
}

export const channelUpdate =
  (format: ChannelFormat, { status, unknown, sensitive }: UpdateRules): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().put('/api/channel/', allow(roles.admin), async (c) => {
      const { call, role } = c.var.caller;
      const body = await readJson(c);
      if (!body || (status === 'refused' && 'status' in body)) {
        return refuse(c, 'Invalid parameters');
      }
      const before = await call('GET', `/api/channel/${body.id}`);
      if (!before.success) {
        return unknown === 'refused' ? refuse(c, 'record not found') : ok(c, format.changed({ ...channel2026, ...body }));
      }
      const settings = await settingsOf(call, control, Number(body.id));
      if (sensitive === 'root' && role < roles.root && isSensitive(body, { ...(before.data as Row), settings })) {
        return refuse(c, 'Unauthorized, insufficient privileges');
      }
      if (isStatus(body.status)) {
        await call('POST', `/api/channel/${body.id}/status`, { status: body.status });
      }
      const changed = await call('PUT', '/api/channel/', { id: body.id, ...fieldsOf(body), ...keyChange(body, before.data as Row) });
      return respond(c, changed, (row) => format.changed(row as Row));
    });

export const statusCalls: RouteSet = ({ allow }) => {
  const setStatus = async (c: Context<FacadeEnv>, id: unknown, status: unknown): Promise<boolean> =>
    (await c.var.caller.call('POST', `/api/channel/${id}/status`, { status })).data === true;
  return new Hono<FacadeEnv>()
    .post('/api/channel/:id{[0-9]+}/status', allow(roles.admin), async (c) => {
      const { status } = (await readJson(c)) ?? {};
      return isStatus(status) ? ok(c, await setStatus(c, c.req.param('id'), status)) : refuse(c, 'Invalid parameters');
    })
    .post('/api/channel/status/batch', allow(roles.admin), async (c) => {
      const { ids, status } = (await readJson(c)) ?? {};
      if (!Array.isArray(ids) || !isStatus(status)) {
        return refuse(c, 'Invalid parameters');
      }
      const changed = await Promise.all(ids.map((id) => setStatus(c, id, status)));
      return ok(c, changed.filter(Boolean).length);
    });
};

/** Early gateways return id 0 instead of that of the copy. */
export const channelCopy =
  ({ id }: { id: 'copy' | 'zero' }): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>().post('/api/channel/copy/:id', allow(roles.admin), async (c) => {
      const { suffix = '_复制', reset_balance = 'true' } = c.req.query();
      const query = new URLSearchParams({ suffix, reset_balance });
      const copied = await c.var.caller.call('POST', `/api/channel/copy/${c.req.param('id')}?${query}`);
      return respond(c, copied, (data) => (id === 'copy' ? { id: (data as Row).id } : { id: 0 }));
    });

export const channelDeletes: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>()
    .delete('/api/channel/disabled', allow(roles.admin), async (c) =>
      respond(c, await c.var.caller.call('DELETE', '/api/channel/disabled'), (count) => count),
    )
    .delete('/api/channel/:id', allow(roles.admin), async (c) => {
      await c.var.caller.call('DELETE', `/api/channel/${c.req.param('id')}`);
      return ok(c);
    })
    .post('/api/channel/batch', allow(roles.admin), async (c) => {
      const { ids } = (await readJson(c)) ?? {};
      if (!Array.isArray(ids) || ids.length === 0) {
        return refuse(c, '参数错误');
      }
      await c.var.caller.call('POST', '/api/channel/batch', { ids });
      return ok(c, ids.length);
    });
