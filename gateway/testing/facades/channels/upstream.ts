import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { type ModelFormat, modelFields } from '../model-form';
import { ok, readJson, refuse, respond } from '../responses';

type TestRules = { failures: 'coded' | 'plain'; all: 'task' | 'plain'; hasOptions?: boolean };

export const channelTests =
  ({ failures, all, hasOptions = false }: TestRules): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>()
      .get('/api/channel/test', allow(roles.admin), async (c) => {
        const running = control.tasks.running('channel_test');
        if (all === 'task' && running) {
          const data = { status: 'running', task_id: running.task_id, type: running.type };
          return c.json({ data, message: '已有通道测试任务正在运行或等待中，不能启动本次手动任务', success: false }, 409);
        }
        const started = await c.var.caller.call('GET', '/api/channel/test');
        if (!started.success || all === 'plain') {
          return respond(c, started);
        }
        const tested = Number(started.data ?? 0);
        const result = { disabled: 0, enabled: 0, failed: 0, succeeded: tested, tested };
        const { task_id } = control.tasks.start('channel_test', { mode: 'scheduled_all', notify: true }, result, tested);
        return ok(c, { status: 'pending', task_id });
      })
      .get('/api/channel/test/:id', allow(roles.admin), async (c) => {
        const id = c.req.param('id');
        const { call } = c.var.caller;
        if (!(await call('GET', `/api/channel/${id}`)).success) {
          return refuse(c, 'record not found');
        }
        const { model = '', endpoint_type = '', stream = '' } = c.req.query();
        const options = hasOptions ? { endpoint_type, stream } : {};
        const tested = await call('GET', `/api/channel/test/${id}?${new URLSearchParams({ model, ...options })}`);
        const { time = 0 } = tested.body as Row;
        const code = !tested.success && failures === 'coded' ? { error_code: 'do_request_failed' } : {};
        return c.json({ ...code, message: tested.message, success: tested.success, time });
      });

export const channelUpstream =
  ({ fetchFailure, fetched }: { fetchFailure: 200 | 500; fetched: 'with-message' | 'bare' }): RouteSet =>
  ({ allow }) => {
    const updateBalance = async (c: Context<FacadeEnv>) => {
      const response = await c.var.caller.call('GET', c.req.path);
      const { balance } = response.body as Row;
      return response.success
        ? c.json({ ...(balance !== undefined && { balance }), message: '', success: true })
        : refuse(c, response.message);
    };
    return new Hono<FacadeEnv>()
      .get('/api/channel/update_balance', allow(roles.admin), updateBalance)
      .get('/api/channel/update_balance/:id', allow(roles.admin), updateBalance)
      .get('/api/channel/fetch_models/:id', allow(roles.admin), async (c) =>
        respond(c, await c.var.caller.call('GET', c.req.path), (models) => models),
      )
      .post('/api/channel/fetch_models', allow(roles.admin), async (c) => {
        const body = await readJson(c);
        if (!body) {
          return refuse(c, 'Invalid request', 400);
        }
        const response = await c.var.caller.call('POST', '/api/channel/fetch_models', body);
        if (!response.success) {
          return refuse(c, response.message, fetchFailure);
        }
        return fetched === 'bare' ? c.json({ data: response.data, success: true }) : ok(c, response.data);
      });
  };

export const channelFix =
  (format: 'counts' | 'number'): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>().post('/api/channel/fix', allow(roles.admin), async (c) =>
      respond(c, await c.var.caller.call('POST', '/api/channel/fix'), (data) => (format === 'counts' ? data : (data as Row).success)),
    );

export const channelModels =
  (format: ModelFormat): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>()
      .get('/api/channel/models', allow(roles.admin), async (c) => {
        const { data } = await c.var.caller.call('GET', '/api/channel/models');
        const models = (data as Row[]).map(({ id, object, created, owned_by }) => ({
          id,
          object,
          created,
          owned_by,
          ...modelFields(format, String(id), null),
        }));
        return c.json({ data: models, success: true });
      })
      .get('/api/channel/models_enabled', allow(roles.admin), async (c) => {
        const { data } = await c.var.caller.call('GET', '/api/channel/models_enabled');
        return c.json({ data, success: true });
      });
