import type { ChannelHealth, HealthReport, HealthSeries, ModelHealth } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { now } from '../clock';
import { health } from '../db/schema';
import { createHealthRecorder, quarter } from './recorder';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const thisQuarter = () => now() - (now() % quarter);
const options = { ModelRatio: '{"test-model":1}', RetryTimes: '1' };

async function setUp(start: Parameters<typeof startTestGateway>[0]) {
  const gateway = await startTestGateway({ as: 'root', ...start, options: { ...options, ...start?.options } });
  const get = async <Data>(path: string) => (await gateway.call<{ data: Data }>('GET', `/api/health/${path}`)).body.data;
  return {
    ...gateway,
    models: (query = 'hours=24') => get<HealthReport<ModelHealth>>(`models?${query}`),
    channels: (query = 'hours=24') => get<HealthReport<ChannelHealth>>(`channels?${query}`),
    series: (query: string) => get<HealthSeries>(`series?${query}`),
    publicModels: (query = 'hours=24') => get<HealthReport<ModelHealth>>(`public/models?${query}`),
  };
}

const row = (change: Partial<typeof health.$inferInsert> = {}) => ({
  started_at: thisQuarter(),
  model_name: 'test-model',
  channel: 0,
  successes: 3,
  failures: 1,
  duration: 6000,
  first_texts: 2,
  first_text_time: 500,
  output_tokens: 300,
  generation_time: 4000,
  ...change,
});

describe('health', () => {
  it('counts a call once for its model, and every attempt for its channel', async () => {
    const [broken, working] = [await testUpstream({ status: 500 }), await testUpstream()];
    const { call, models, channels } = await setUp({
      channels: [
        { name: 'broken', base_url: broken.url, priority: 2 },
        { name: 'working', base_url: working.url, priority: 1 },
      ],
      tokens: [{ key }],
    });
    expect((await call('POST', '/v1/chat/completions', chatBody, headers)).status).toBe(200);

    const { rows, step } = await models();
    expect(rows).toMatchObject([{ model_name: 'test-model', requests: 1, success_rate: 1, first_token_ms: null }]);
    expect(rows[0]?.latency_ms).toBeGreaterThan(0);
    expect(rows[0]?.tokens_per_second).toBeGreaterThan(0);
    expect([step, rows[0]?.recent]).toEqual([3600, [...Array.from({ length: 23 }, () => null), 1]]);
    const byName = Object.fromEntries((await channels()).rows.map((one) => [one.channel_name, [one.requests, one.success_rate]]));
    expect(byName).toEqual({ broken: [1, 0], working: [1, 1] });
  });

  it('measures the time to the first text of streams', async () => {
    const upstream = await testUpstream();
    const { url, models } = await setUp({ channels: [{ base_url: upstream.url }], tokens: [{ key }] });
    await readStream(`${url}/v1/chat/completions`, chatBody, headers);
    expect((await models()).rows[0]?.first_token_ms).toBeGreaterThan(0);
  });

  it.each([
    [400, []],
    [429, [0]],
    [500, [0]],
  ])('counts the status %i of a provider as %j', async (status, rates) => {
    const upstream = await testUpstream({ status });
    const { call, models, channels } = await setUp({
      channels: [{ base_url: upstream.url }],
      tokens: [{ key }],
      options: { RetryTimes: '0' },
    });
    await call('POST', '/v1/chat/completions', chatBody, headers);
    expect((await models()).rows.map((one) => one.success_rate)).toEqual(rates);
    expect((await channels()).rows.map((one) => one.success_rate)).toEqual(rates);
  });

  it('keeps nothing while it is switched off', async () => {
    const upstream = await testUpstream();
    const { call, models } = await setUp({
      channels: [{ base_url: upstream.url }],
      tokens: [{ key }],
      options: { 'perf_metrics_setting.enabled': 'false' },
    });
    await call('POST', '/v1/chat/completions', chatBody, headers);
    expect((await models()).rows).toEqual([]);
  });

  it('sums calls by model and part of the span, with means over calls', async () => {
    const { db, models, series } = await setUp({});
    await db.insert(health).values([
      row(),
      row({
        started_at: thisQuarter() - quarter,
        successes: 0,
        failures: 1,
        duration: 0,
        first_texts: 0,
        first_text_time: 0,
        output_tokens: 0,
        generation_time: 0,
      }),
      row({ model_name: 'other', successes: 9, failures: 0 }),
      row({ started_at: thisQuarter() - 7 * 3600, model_name: 'old' }),
      row({ channel: 5 }),
    ]);
    const { rows, step } = await models('hours=6');
    expect(step).toBe(quarter);
    expect(rows.map(({ model_name }) => model_name)).toEqual(['other', 'test-model']);
    expect(rows[1]).toMatchObject({ requests: 5, success_rate: 0.6, latency_ms: 2000, first_token_ms: 250, tokens_per_second: 75 });
    expect(rows[1]?.recent.slice(-3)).toEqual([null, 0, 0.75]);
    const points = (await series('hours=6&model=test-model'))[0]?.points ?? [];
    expect(points).toHaveLength(24);
    expect(points.slice(-3)).toMatchObject([
      { success_rate: null },
      { at: thisQuarter() - quarter, success_rate: 0, latency_ms: null },
      { at: thisQuarter(), success_rate: 0.75 },
    ]);
    expect((await series('hours=24&channel=5'))[0]?.points.at(-1)).toMatchObject({ success_rate: 0.75 });
  });

  it('shows everybody the models that are open to everybody, without numbers of calls, once switched on', async () => {
    const { db, call, publicModels } = await setUp({
      channels: [{ models: 'test-model' }, { models: 'secret', group: 'staff' }],
    });
    await db.insert(health).values([row(), row({ model_name: 'secret' }), row({ model_name: 'gone' })]);
    const off = await call('GET', '/api/health/public/models?hours=24', undefined, { 'accept-language': 'en' });
    expect([off.status, off.body]).toEqual([404, { success: false, message: 'This site has no public status page' }]);

    await call('PUT', '/api/option/', { key: 'PublicStatusEnabled', value: 'true' });
    const { rows } = await publicModels();
    expect(rows.map(({ model_name, requests, success_rate }) => [model_name, requests, success_rate])).toEqual([
      ['test-model', undefined, 0.75],
    ]);
    const series = await call<{ data: HealthSeries }>('GET', '/api/health/public/series?hours=24&model=secret');
    expect(series.body.data).toEqual([{ group: '', points: [] }]);
  });

  it('refuses spans that it does not offer', async () => {
    const { call } = await setUp({});
    expect((await call('GET', '/api/health/models?hours=23')).status).toBe(400);
    expect((await call('GET', '/api/health/series?hours=24')).status).toBe(400);
  });

  it('writes what it holds when it ends', async () => {
    const { db, options: stored, models } = await setUp({});
    const recorder = createHealthRecorder({ db, options: stored, log: () => undefined });
    const end = recorder.start();
    recorder.record({ model: 'test-model', channel: 0, isSuccess: true, duration: 10, firstTextMs: -1000, outputTokens: 5 });
    expect((await models()).rows).toEqual([]);
    await end();
    expect((await models()).rows).toMatchObject([{ requests: 1, tokens_per_second: 500 }]);
  });
});
