import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { ok, readJson, refuse, respond } from './responses';
import { notConfirmed } from './wallet/info';

type OptionRules = {
  values: 'any' | 'text';
  gated: boolean;
  /** Lists `CompletionRatioMeta`, as New API has since March 2026. */
  tellsCompletions?: boolean;
};

export const options =
  ({ values, gated, tellsCompletions = false }: OptionRules): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>()
      .get('/api/option/', allow(roles.root), async (c) =>
        respond(c, await c.var.caller.call('GET', '/api/option/'), (list) =>
          (list as Row[]).filter(({ key }) => tellsCompletions || key !== 'CompletionRatioMeta'),
        ),
      )
      .put('/api/option/', allow(roles.root), async (c) => {
        const { call } = c.var.caller;
        const body = await readJson(c);
        if (!body || (values === 'text' && typeof body.value !== 'string')) {
          return refuse(c, '无效的参数', 400);
        }
        const key = String(body.key);
        if (gated && key === 'QuotaForInviter' && !control.paymentConfirmed) {
          return refuse(c, notConfirmed);
        }
        if (gated && key.startsWith('payment_setting.compliance')) {
          return refuse(c, '合规确认字段不允许通过通用设置接口修改');
        }
        const knownOptions = (await call('GET', '/api/option/')).data as { key: string }[];
        const isSecret = /(Token|Secret|Key)$/.test(key);
        if (!isSecret && !knownOptions.some((option) => option.key === key)) {
          return ok(c);
        }
        return respond(c, await call('PUT', '/api/option/', { key, value: body.value }));
      })
      .post('/api/option/rest_model_ratio', allow(roles.root), async (c) => {
        const reset = await c.var.caller.call('POST', '/api/option/rest_model_ratio');
        return reset.success ? ok(c, undefined, '重置模型倍率成功') : refuse(c, reset.message);
      });

export const statusTest =
  ({ http }: { http: boolean }): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>().get('/api/status/test', allow(roles.admin), (c) =>
      c.json({ ...(http && { http_stats: { active_connections: 0 } }), message: 'Server is running', success: true }),
    );
