import type { HealthFigures, HealthPoint, HealthReport, HealthSeries, ModelHealth } from '@console/shared/contract';
import { defineAbility, type RouteHandler } from '../ability';
import { getFields, isSuccess, success } from '../envelope';

type Fields = Record<string, unknown>;

const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value : []);

/** New API writes 0 where it measured nothing. */
const measured = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);

const toRate = (percent: unknown) => Number(percent) / 100;

const toFigures = ({ success_rate, avg_latency_ms, avg_ttft_ms, avg_tps }: Fields): HealthFigures => ({
  success_rate: toRate(success_rate),
  latency_ms: measured(avg_latency_ms),
  first_token_ms: measured(avg_ttft_ms),
  tokens_per_second: measured(avg_tps),
});

const readModels: RouteHandler = async ({ send, query: { hours = '24' } }) => {
  const response = await send({ method: 'GET', path: '/api/perf-metrics/summary', query: { hours } });
  if (!isSuccess(response)) {
    return response;
  }
  const rows = toList(getFields(response).models).map(
    (model): ModelHealth => ({
      model_name: String(model.model_name),
      ...toFigures(model),
      recent: (Array.isArray(model.recent_success_rates) ? model.recent_success_rates : []).map(toRate),
    }),
  );
  return success({ rows, step: 0 } satisfies HealthReport<ModelHealth>);
};

const readSeries: RouteHandler = async ({ send, query: { hours = '24', model = '' } }) => {
  const response = await send({ method: 'GET', path: '/api/perf-metrics', query: { hours, model } });
  if (!isSuccess(response)) {
    return response;
  }
  const series = toList(getFields(response).groups).map(({ group, series: points }) => ({
    group: String(group),
    points: toList(points).map((point): HealthPoint => ({ at: Number(point.ts), ...toFigures(point) })),
  }));
  return success(series satisfies HealthSeries);
};

/** New API measures models, but not channels. */
export const health = defineAbility({
  variants: {
    none: { routes: {} },
    models: { routes: { 'GET /api/health/models': readModels, 'GET /api/health/series': readSeries }, capabilities: ['model-health'] },
  },
  detect: ({ paths }) => {
    // The figures came on 6 May 2026, six weeks before these jobs.
    const hasTasks = paths['/api/system-task/list'];
    return hasTasks === undefined ? undefined : hasTasks ? 'models' : 'none';
  },
});
