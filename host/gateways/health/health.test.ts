import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const summary = {
  models: [
    { model_name: 'gpt', avg_latency_ms: 1200, success_rate: 97.5, avg_tps: 41.25, recent_success_rates: [100, 92.5] },
    { model_name: 'broken', avg_latency_ms: 0, success_rate: 0, avg_tps: 0 },
  ],
};

const details = {
  model_name: 'gpt',
  series_schema: 'x',
  groups: [
    {
      group: 'vip',
      avg_ttft_ms: 200,
      avg_latency_ms: 1200,
      success_rate: 97.5,
      avg_tps: 41.25,
      series: [{ ts: 1_790_000_000, avg_ttft_ms: 0, avg_latency_ms: 900, success_rate: 100, avg_tps: 50 }],
    },
  ],
};

it('reads the figures of New API', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', ({ call: sent }) =>
    dataResponse(sent === 'GET /api/perf-metrics/summary' ? summary : details),
  );
  expect((await call('GET', '/api/health/models?hours=168')).body.data).toEqual({
    step: 0,
    rows: [
      { model_name: 'gpt', success_rate: 0.975, latency_ms: 1200, first_token_ms: null, tokens_per_second: 41.25, recent: [1, 0.925] },
      { model_name: 'broken', success_rate: 0, latency_ms: null, first_token_ms: null, tokens_per_second: null, recent: [] },
    ],
  });
  expect((await call('GET', '/api/health/series?hours=24&model=gpt')).body.data).toEqual([
    {
      group: 'vip',
      points: [{ at: 1_790_000_000, success_rate: 1, latency_ms: 900, first_token_ms: null, tokens_per_second: 50 }],
    },
  ]);
  expect(requests.map(({ call: sent, query }) => [sent, query])).toEqual([
    ['GET /api/perf-metrics/summary', { hours: '168' }],
    ['GET /api/perf-metrics', { hours: '24', model: 'gpt' }],
  ]);
});
