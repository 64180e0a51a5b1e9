import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, refuseInvalidId, respond } from '../responses';
import { noExpiry, type TokenFormat } from './record';

/** A partial update resets every missing field to these values. */
const emptyFields = {
  remain_quota: 0,
  expired_time: 0,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: null,
  group: '',
};

/** Fields of keys of the group `auto`, by the profile. An omitted order is kept. */
const readAutoFields = (body: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));

const fieldsOf = (body: Row): Row => {
  const fields = Object.fromEntries(Object.entries(emptyFields).map(([field, defaultValue]) => [field, body[field] ?? defaultValue]));
  return { name: body.name ?? '', ...fields, expired_time: fields.expired_time || noExpiry };
};

type TokenRules = { maxName: number; negative: 'refused' | 'accepted'; autoFields: readonly ('cross_group_retry' | 'auto_groups')[] };

export const tokenWrites =
  (format: TokenFormat, { maxName, negative, autoFields }: TokenRules): RouteSet =>
  ({ allow }) => {
    const respondToken = async (c: Context<FacadeEnv>, row: unknown) => ok(c, (await format(c.var.caller.call, [row as Row]))[0]);
    const refuseMissing = (c: Context) => refuse(c, 'record not found');
    return new Hono<FacadeEnv>()
      .get('/api/token/:id', allow(roles.user), async (c) => {
        const id = c.req.param('id');
        if (!/^\d+$/.test(id)) {
          return refuseInvalidId(c, id);
        }
        const found = await c.var.caller.call('GET', `/api/token/${id}`);
        return found.success ? respondToken(c, found.data) : refuseMissing(c);
      })
      .post('/api/token/', allow(roles.user), async (c) => {
        const body = await readJson(c);
        if (!body) {
          return refuse(c, 'Invalid parameters');
        }
        if (String(body.name ?? '').length > maxName) {
          return refuse(c, 'Token name is too long');
        }
        if (negative === 'refused' && Number(body.remain_quota ?? 0) < 0) {
          return refuse(c, 'Quota value cannot be negative');
        }
        return respond(c, await c.var.caller.call('POST', '/api/token/', { ...fieldsOf(body), ...readAutoFields(body, autoFields) }));
      })
      .put('/api/token/', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const body = await readJson(c);
        if (!body) {
          return refuse(c, 'Invalid parameters');
        }
        if (!(await call('GET', `/api/token/${body.id}`)).success) {
          return refuseMissing(c);
        }
        const changed = c.req.query('status_only')
          ? await call('PUT', '/api/token/?status_only=true', { id: body.id, status: body.status })
          : await call('PUT', '/api/token/', { id: body.id, ...fieldsOf(body), ...readAutoFields(body, autoFields) });
        return changed.success ? respondToken(c, changed.data) : refuse(c, changed.message);
      })
      .delete('/api/token/:id', allow(roles.user), async (c) => {
        const { call } = c.var.caller;
        const path = `/api/token/${c.req.param('id')}`;
        return (await call('GET', path)).success ? respond(c, await call('DELETE', path)) : refuseMissing(c);
      });
  };

export const tokenBatchDelete: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().post('/api/token/batch', allow(roles.user), async (c) => {
    const { ids } = (await readJson(c)) ?? {};
    if (!Array.isArray(ids) || ids.length === 0) {
      return refuse(c, 'Invalid parameters');
    }
    const deleted = await Promise.all(ids.map((id) => c.var.caller.call('DELETE', `/api/token/${id}`)));
    return ok(c, deleted.filter(({ success }) => success).length);
  });
