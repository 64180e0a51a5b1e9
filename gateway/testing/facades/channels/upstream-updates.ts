import { roles, type UpstreamModelState } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { readStates, settingsOf, updatesPath } from './other-settings';

const toDetected = ({ channel_id, channel_name, add_models, remove_models, last_check_time }: UpstreamModelState) => ({
  ...{ channel_id, channel_name, add_models, remove_models, last_check_time },
  auto_added_models: 0,
});

/** The embedded gateway only tells how many it checks. */
const toSummary = (checked_channels: number): Row => ({
  ...{ checked_channels, changed_channels: 0, failed_channels: 0 },
  ...{ detected_add_models: 0, detected_remove_models: 0, auto_added_models: 0 },
});

/** Compares the models of channels with those of their providers, since March 2026; all of them as a task, since June. */
export const upstreamUpdates: RouteSet = ({ allow, control }) => {
  const admin = allow(roles.admin);
  const findId = async (c: Context) => Number((await readJson(c))?.id ?? 0);
  const isMissing = async (c: Context<FacadeEnv>, id: number) => !(await c.var.caller.call('GET', `/api/channel/${id}`)).success;
  return new Hono<FacadeEnv>()
    .post(`${updatesPath}/detect`, admin, async (c) => {
      const id = await findId(c);
      if (id <= 0 || (await isMissing(c, id))) {
        return refuse(c, id <= 0 ? 'invalid channel id' : 'record not found');
      }
      return respond(c, await c.var.caller.call('POST', `${updatesPath}/detect`, { id }), (state) =>
        toDetected(state as UpstreamModelState),
      );
    })
    .post(`${updatesPath}/apply`, admin, async (c) => {
      const id = await findId(c);
      if (id <= 0 || (await isMissing(c, id))) {
        return refuse(c, id <= 0 ? 'invalid channel id' : 'record not found');
      }
      const applied = await c.var.caller.call('POST', `${updatesPath}/apply`, await readJson(c));
      const settings = await settingsOf(c.var.caller.call, control, id);
      return respond(c, applied, (data) => ({ ...(data as Row), settings }));
    })
    .post(`${updatesPath}/apply_all`, admin, async (c) => {
      const { call } = c.var.caller;
      const pending = (await readStates(call)).filter(
        ({ check_enabled, add_models, remove_models }) => check_enabled && add_models.length + remove_models.length > 0,
      );
      const results = pending.map(({ channel_id, channel_name, add_models, remove_models }) => ({
        ...{ channel_id, channel_name, added_models: add_models, removed_models: remove_models },
        ...{ remaining_models: [], remaining_remove_models: [] },
      }));
      return respond(c, await call('POST', `${updatesPath}/apply_all`), (data) => ({ ...(data as Row), results }));
    })
    .post(`${updatesPath}/detect_all`, admin, async (c) => {
      const running = control.tasks.running('model_update');
      if (running) {
        const data = { status: 'running', task_id: running.task_id, type: running.type };
        return c.json({ data, message: '已有模型更新任务正在运行或等待中，不能启动本次手动任务', success: false }, 409);
      }
      const { call } = c.var.caller;
      const started = await call('POST', `${updatesPath}/detect_all`);
      if (!started.success) {
        return respond(c, started);
      }
      const count = Number(started.data ?? 0);
      const { task_id } = control.tasks.start('model_update', { manual: true }, toSummary(count), count);
      return ok(c, { status: 'pending', task_id });
    });
};
