import {
  type HealthFigures,
  type HealthPoint,
  type HealthReport,
  type HealthSeries,
  type ModelHealth,
  roles,
} from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from './facade';
import { refuse, respond } from './responses';

const toFields = ({ success_rate, latency_ms, tokens_per_second }: HealthFigures) => ({
  avg_latency_ms: Math.round(latency_ms ?? 0),
  success_rate: (success_rate ?? 0) * 100,
  avg_tps: tokens_per_second ?? 0,
});

const toPoint = ({ at, ...figures }: HealthPoint) => ({
  ts: at,
  avg_ttft_ms: Math.round(figures.first_token_ms ?? 0),
  ...toFields(figures),
});

/** The last three parts with calls. */
const recentOf = (recent: (number | null)[]) => recent.flatMap((rate) => (rate === null ? [] : rate * 100)).slice(-3);

/** Figures of models, which the embedded gateway has for administrators only. */
export const perfMetrics: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>()
    .get('/api/perf-metrics/summary', allow(roles.admin), async (c) => {
      const report = await c.var.caller.call('GET', `/api/health/models?hours=${c.req.query('hours') ?? '24'}`);
      return respond(c, report, (data) => ({
        models: (data as HealthReport<ModelHealth>).rows.map(({ model_name, recent, ...figures }) => ({
          model_name,
          ...toFields(figures),
          recent_success_rates: recentOf(recent),
        })),
      }));
    })
    .get('/api/perf-metrics', allow(roles.admin), async (c) => {
      const { model = '', hours = '24' } = c.req.query();
      if (model === '') {
        return refuse(c, 'model is required', 400);
      }
      const series = await c.var.caller.call('GET', `/api/health/series?${new URLSearchParams({ hours, model })}`);
      return respond(c, series, (data) => ({
        model_name: model,
        series_schema: 'dbcd0a3c01b55203',
        groups: (data as HealthSeries).map(({ points }) => ({ group: 'default', series: points.map(toPoint) })),
      }));
    });
