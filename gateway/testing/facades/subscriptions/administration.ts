import { type PlanInput, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { FacadeEnv, RouteSet } from '../facade';
import { readJson, refuse } from '../responses';
import { notConfirmed } from '../wallet/info';

const done = (c: Context, data: unknown = null) => c.json({ success: true, message: '', data });

function findProblem({ title, price_amount }: Partial<PlanInput>): string | undefined {
  if (!title?.trim()) {
    return '套餐标题不能为空';
  }
  return Number(price_amount) > 9999 ? '价格不能超过9999' : Number(price_amount) < 0 ? '价格不能为负数' : undefined;
}

export const planAdministration =
  ({ gated }: { gated: boolean }): RouteSet =>
  ({ allow, control }) => {
    const { subscriptions } = control;
    const readPlan = async (c: Context) => ((await readJson(c))?.plan ?? {}) as Partial<PlanInput>;
    const idOf = (c: Context) => Number(c.req.param('id'));
    const isClosed = () => gated && !control.paymentConfirmed;
    return new Hono<FacadeEnv>()
      .get('/api/subscription/admin/plans', allow(roles.admin), (c) =>
        done(
          c,
          subscriptions.listPlans().map((plan) => ({ plan })),
        ),
      )
      .post('/api/subscription/admin/plans', allow(roles.admin), async (c) => {
        const fields = await readPlan(c);
        const problem = isClosed() ? notConfirmed : findProblem(fields);
        return problem === undefined ? done(c, subscriptions.savePlan(fields)) : refuse(c, problem);
      })
      .put('/api/subscription/admin/plans/:id', allow(roles.admin), async (c) => {
        const fields = await readPlan(c);
        const problem = isClosed() ? notConfirmed : findProblem(fields);
        if (problem !== undefined) {
          return refuse(c, problem);
        }
        subscriptions.savePlan(fields, idOf(c));
        return done(c);
      })
      .patch('/api/subscription/admin/plans/:id', allow(roles.admin), async (c) => {
        const enabled = (await readJson(c))?.enabled;
        if (isClosed() || typeof enabled !== 'boolean') {
          return refuse(c, isClosed() ? notConfirmed : '参数错误');
        }
        subscriptions.savePlan({ enabled }, idOf(c));
        return done(c);
      })
      .get('/api/subscription/admin/users/:id/subscriptions', allow(roles.admin), (c) =>
        done(
          c,
          subscriptions.listOf(idOf(c)).map((subscription) => ({ subscription })),
        ),
      )
      .post('/api/subscription/admin/users/:id/subscriptions', allow(roles.admin), async (c) => {
        const plan = subscriptions.plans.get(Number((await readJson(c))?.plan_id));
        const problem = isClosed() ? notConfirmed : plan ? subscriptions.subscribe(idOf(c), plan) : 'record not found';
        return problem === undefined ? done(c) : refuse(c, problem);
      })
      .post('/api/subscription/admin/user_subscriptions/:id/invalidate', allow(roles.admin), (c) =>
        subscriptions.cancel(idOf(c)) ? done(c) : refuse(c, 'record not found'),
      );
  };
