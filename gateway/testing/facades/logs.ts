import { logType, roles } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import { type Context, Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { type Page, pageRows } from './paging';
import { omitFields, type RecordShape, shapeRecord } from './record-shape';
import { ok, refuse, respond } from './responses';
import { taskRecord } from './system-tasks';

export const log2026: RecordShape = {
  id: 0,
  user_id: 0,
  created_at: 0,
  type: 0,
  content: '',
  username: '',
  token_name: '',
  model_name: '',
  quota: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  use_time: 0,
  is_stream: false,
  channel: 0,
  channel_name: '',
  token_id: 0,
  group: '',
  ip: '',
  request_id: '',
  other: '',
};

export const log202504: RecordShape = omitFields(log2026, 'request_id', 'ip');

const filters = ['type', 'username', 'token_name', 'model_name', 'start_timestamp', 'end_timestamp', 'channel', 'group'];
const paramsOf = (c: Context) =>
  Object.fromEntries(filters.flatMap((name) => (c.req.query(name) ? [[name, c.req.query(name) ?? '']] : [])));

// Only the embedded gateway records structured events.
const withoutEvent = (other: unknown) => (String(other).startsWith('{"event":') ? '' : other);

type LogRules = {
  pageOf: (c: Context) => Page;
  search: 'deprecated' | 'arrays';
  tokenKey: 'bearer' | 'query';
  requestIds?: 'consumption';
  /** Parameters with which entries are found by an ID. */
  idFilters?: readonly ('request_id' | 'upstream_request_id')[];
  hasSignIns?: boolean;
};

/** Sign-ins of New API tell the method in another way. */
function otherOf({ type, other }: Row): unknown {
  const { event, ...rest } = parseJsonObject(String(other)) ?? {};
  const { method } = (event ?? {}) as { method?: string };
  return type === logType.signIn
    ? JSON.stringify({ login_method: method, op: { action: 'login', params: { method } }, ...rest })
    : withoutEvent(other);
}

/** An upstream's ID is left out where there is none. */
const upstreamId = ({ upstream_request_id }: Row) => (upstream_request_id ? { upstream_request_id } : {});

export const logs =
  (shape: RecordShape, { pageOf, search, tokenKey, requestIds, idFilters = [], hasSignIns = false }: LogRules): RouteSet =>
  ({ allow, embedded }) => {
    const shapeWithoutRequestId = omitFields(shape, 'request_id');
    const format = (row: Row) =>
      shapeRecord(requestIds && row.type !== logType.consumption ? shapeWithoutRequestId : shape, {
        ...row,
        other: otherOf(row),
      });
    const withUpstreamId = (row: Row) => ({ ...format(row), ...(idFilters.includes('upstream_request_id') && upstreamId(row)) });
    const listLogs = async (c: Context<FacadeEnv>, path: string) => {
      const page = pageOf(c);
      const ids = idFilters.flatMap((name) => (c.req.query(name) ? [{ name, id: c.req.query(name) ?? '' }] : []));
      const asked = { ...paramsOf(c), ...(ids[0] && { request_id: ids[0].id }) };
      const found = await allRows(c.var.caller.call, path, asked);
      const rows = found.filter((row) => (hasSignIns || row.type !== logType.signIn) && ids.every(({ name, id }) => row[name] === id));
      return ok(c, { page: page.page, page_size: page.size, total: rows.length, items: pageRows(rows, page).map(withUpstreamId) });
    };
    const forward = async (c: Context<FacadeEnv>) => {
      const query = new URLSearchParams(paramsOf(c));
      return respond(c, await c.var.caller.call('GET', `${c.req.path}?${query}`), (data) => data);
    };
    const searchLogs = async (c: Context<FacadeEnv>) => {
      if (search === 'deprecated') {
        return refuse(c, '该接口已废弃');
      }
      const query = new URLSearchParams({ keyword: c.req.query('keyword') ?? '' });
      const response = await c.var.caller.call('GET', `${c.req.path}?${query}`);
      return respond(c, response, (rows) => (rows as Row[]).map(format));
    };
    return new Hono<FacadeEnv>()
      .get('/api/log/', allow(roles.admin), (c) => listLogs(c, '/api/log/'))
      .get('/api/log/self', allow(roles.user), (c) => listLogs(c, '/api/log/self'))
      .get('/api/log/stat', allow(roles.admin), forward)
      .get('/api/log/self/stat', allow(roles.user), forward)
      .get('/api/log/search', allow(roles.admin), searchLogs)
      .get('/api/log/self/search', allow(roles.user), searchLogs)
      .get('/api/log/token', async (c) => {
        const key = tokenKey === 'bearer' ? c.req.header('authorization')?.replace(/^Bearer /i, '') : c.req.query('key');
        const query = new URLSearchParams({ key: key ?? '' });
        const response = await embedded.call(undefined, undefined)('GET', `/api/log/token?${query}`);
        return respond(c, response, (rows) => (rows as Row[]).map(format));
      });
  };

const deleteBefore = (call: EmbeddedCall, time: string) => call('DELETE', `/api/log/?target_timestamp=${time}`);

export const logDelete: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().delete('/api/log/', allow(roles.root), async (c) => {
    const time = c.req.query('target_timestamp');
    if (!time) {
      return refuse(c, 'target timestamp is required');
    }
    return respond(c, await deleteBefore(c.var.caller.call, time), (count) => count);
  });

export const logCleanup =
  ({ whileRunning }: { whileRunning: 'same-task' | 'new-task' }): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().post('/api/system-task/log-cleanup', allow(roles.root), async (c) => {
      const time = c.req.query('target_timestamp');
      if (!time) {
        return refuse(c, 'target timestamp is required');
      }
      const running = whileRunning === 'same-task' ? control.tasks.running('log_cleanup') : undefined;
      if (running) {
        return ok(c, taskRecord(running, 'running'));
      }
      const deleted = await deleteBefore(c.var.caller.call, time);
      if (!deleted.success) {
        return refuse(c, deleted.message);
      }
      const count = Number(deleted.data ?? 0);
      const payload = { batch_size: 100, target_timestamp: Number(time) };
      return ok(c, taskRecord(control.tasks.start('log_cleanup', payload, { deleted_count: count }, count), 'pending'));
    });
