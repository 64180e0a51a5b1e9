import type { UpstreamModelState } from '@console/shared/contract';
import { describe, expect, it, vi } from 'vitest';
import { channelAtUpstream, upstreamKey } from '../../testing/channel-at-upstream';
import { eventually } from '../../testing/eventually';
import { createGateway } from '../gateway';
import type { Settings } from '../settings';
import { createCheckRuns } from './check-all';
import { scheduleChecks } from './schedule';

const path = '/api/channel/upstream_updates';
type Answer<Data> = { success: boolean; message: string; field?: string; data: Data };

async function setUp(models: string[], channel: object = {}) {
  const { call, ...rest } = await channelAtUpstream({ models }, { models: 'old,kept,fast', model_mapping: '{"fast":"new-1"}', ...channel });
  const post = async <Data = UpstreamModelState>(action: string, body: object = {}) =>
    (await call<Answer<Data>>('POST', `${path}/${action}`, { id: rest.id, ...body })).body;
  const put = async (body: object) => (await call<Answer<UpstreamModelState>>('PUT', path, { id: rest.id, ...body })).body;
  const states = async () => (await call<Answer<UpstreamModelState[]>>('GET', path)).body.data;
  return { call, post, put, states, ...rest };
}

describe('a comparison with the provider', () => {
  it('finds what is new and gone, applies a choice of it, and ignores the rest', async () => {
    const { post, row, states, call } = await setUp(['kept', 'new-1', 'new-2', 'new-3', 'new-4']);
    expect((await post('detect')).data).toMatchObject({ add_models: ['new-2', 'new-3', 'new-4'], remove_models: ['old'], error: '' });
    const choice = { add_models: ['new-2', 'never offered'], remove_models: ['old', 'kept'], ignore_models: ['new-3'] };
    expect((await post<object>('apply', choice)).data).toMatchObject({
      added_models: ['new-2'],
      removed_models: ['old'],
      ignored_models: ['new-3'],
      remaining_models: ['new-4'],
      remaining_remove_models: [],
      models: 'kept,fast,new-2',
    });
    expect((await row())?.models).toBe('kept,fast,new-2');
    expect((await call<Answer<string[]>>('GET', '/api/channel/models_enabled')).body.data).toContain('new-2');
    expect((await post('detect')).data).toMatchObject({ add_models: ['new-4'], remove_models: [], ignored_models: ['new-3'] });
    expect((await states()).find(({ ignored_models }) => ignored_models.length > 0)).toMatchObject({ add_models: ['new-4'] });
  });

  it('keeps the reason when the provider refuses, without the key', async () => {
    const { post, states, upstream, id } = await setUp(['kept']);
    upstream.play({ status: 403, error: { message: `No ${upstreamKey}` } });
    expect(await post('detect')).toMatchObject({ success: false, message: '上游返回错误状态 403：No ***' });
    const state = (await states()).find(({ channel_id }) => channel_id === id);
    expect(state).toMatchObject({ error: '上游返回错误状态 403：No ***', last_check_time: expect.any(Number) });
  });

  it('never leaves a channel without models', async () => {
    const { post, row } = await setUp(['other'], { models: 'old', model_mapping: null });
    await post('detect');
    expect((await post('apply', { remove_models: ['old'] })).success).toBe(false);
    expect((await row())?.models).toBe('old');
  });
});

describe('settings', () => {
  it('ignore names and patterns, and refuse invalid ones', async () => {
    const { post, put } = await setUp(['kept', 'old', 'a-preview', 'b']);
    await post('detect');
    expect((await put({ ignored_models: ['b'], check_enabled: true })).data).toMatchObject({
      add_models: ['a-preview'],
      ignored_models: ['b'],
      check_enabled: true,
    });
    expect((await put({ ignored_models: ['regex:-preview$'] })).data.ignored_models).toEqual(['regex:-preview$']);
    expect((await post('detect')).data.add_models).toEqual(['b']);
    expect(await put({ ignored_models: ['regex:('] })).toMatchObject({ success: false, field: 'ignored_models' });
  });
});

describe('all channels', () => {
  it('are checked if they ask for it, and changed in one call', async () => {
    const { post, put, states, id, row } = await setUp(['kept', 'new-2']);
    expect((await post<number>('detect_all')).data).toBe(0);
    await put({ check_enabled: true });
    expect((await post<number>('detect_all')).data).toBe(1);
    const state = async () => (await states()).find(({ channel_id }) => channel_id === id);
    await eventually(async () => expect(await state()).toMatchObject({ add_models: ['new-2'], remove_models: ['old'] }));
    expect((await post<object>('apply_all')).data).toEqual({
      processed_channels: 1,
      added_models: 1,
      removed_models: 1,
      failed_channel_ids: [],
    });
    expect((await row())?.models).toBe('kept,fast,new-2');
  });

  it('are checked on schedule, which adds but never removes', async () => {
    const { put, row, call, db, archives, vault, options } = await setUp(['kept', 'new-2']);
    await put({ check_enabled: true, auto_sync_enabled: true });
    await call('PUT', '/api/option/', { key: 'UpstreamModelCheckMinutes', value: '5' });
    const clock = vi.spyOn(Date, 'now');
    const settings = { providerTimeoutMs: 4_000 } as Settings;
    const log = () => undefined;
    const gateway = createGateway({ db, archives, vault, options, settings, log });
    const end = scheduleChecks(gateway, createCheckRuns(gateway), 10);
    clock.mockReturnValue(Date.now() + 10 * 60_000);
    await eventually(async () => expect((await row())?.models).toBe('old,kept,fast,new-2'));
    end();
    clock.mockRestore();
  });
});
