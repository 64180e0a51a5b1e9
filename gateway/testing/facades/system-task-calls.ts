import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from './facade';
import { ok, refuse } from './responses';
import { taskRecord } from './system-tasks';

export const systemTaskCalls: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .get('/api/system-task/current', allow(roles.admin), (c) => {
      const task = control.tasks.running(c.req.query('type') ?? '');
      return ok(c, task ? taskRecord(task, 'running') : null);
    })
    .get('/api/system-task/list', allow(roles.admin), (c) =>
      ok(
        c,
        control.tasks.latest(Number(c.req.query('limit')) || 20).map((task) => taskRecord(task, 'succeeded')),
      ),
    )
    .get('/api/system-task/:id', allow(roles.admin), (c) => {
      const task = control.tasks.find(c.req.param('id'));
      if (!task) {
        return refuse(c, 'task not found', 404);
      }
      task.polls += 1;
      return ok(c, taskRecord(task, 'succeeded'));
    });
