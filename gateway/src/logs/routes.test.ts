import type { LogRecord, PageRecord, StatRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { now } from '../clock';

type LogPage = { data: PageRecord<LogRecord> };

const other = JSON.stringify({ model_ratio: 1, admin_info: { use_channel: ['1', '2'] } });
const old = 1_700_000_000;
const lines = [
  { type: 2, model_name: 'gpt-4o', quota: 10, prompt_tokens: 3, completion_tokens: 4, token_name: 'one', group: 'vip', channel: 1, other },
  { type: 2, model_name: 'gpt-4o-mini', quota: 5, created_at: old, token_name: 'two' },
  { type: 2, model_name: 'gpt_4o', quota: 3, created_at: old + 10, user_id: 1, username: 'root' },
  { type: 3, content: 'changed', created_at: old + 20 },
];

const contents = (page: { body: LogPage }) => page.body.data.items.map(({ model_name, content }) => model_name || content);

describe('GET /api/log/', () => {
  it.each([
    ['', ['changed', 'gpt_4o', 'gpt-4o-mini', 'gpt-4o']],
    ['type=3', ['changed']],
    ['type=nonsense', ['changed', 'gpt_4o', 'gpt-4o-mini', 'gpt-4o']],
    ['username=root', ['gpt_4o']],
    ['token_name=two', ['gpt-4o-mini']],
    ['model_name=gpt-4o', ['gpt-4o']],
    ['model_name=gpt-4o%25', ['gpt-4o-mini', 'gpt-4o']],
    ['model_name=gpt_4o%25', ['gpt_4o']],
    ['group=vip', ['gpt-4o']],
    ['channel=1', ['gpt-4o']],
    [`start_timestamp=${old}&end_timestamp=${old + 10}`, ['gpt_4o', 'gpt-4o-mini']],
    ['p=2&page_size=3', ['gpt-4o']],
  ])('answers %s', async (query, expected) => {
    const { call } = await calledGateway({ as: 'admin', logs: lines });
    expect(contents(await call<LogPage>('GET', `/api/log/?${query}`))).toEqual(expected);
  });

  it('tells administrators the channel’s name and which were tried', async () => {
    const { call } = await calledGateway({ as: 'admin', logs: lines });
    const { body } = await call<LogPage>('GET', '/api/log?model_name=gpt-4o');
    expect(body.data).toMatchObject({
      total: 1,
      page: 1,
      page_size: 10,
      items: [{ channel: 1, channel_name: 'Offline demonstration', other }],
    });
    expect((await call<LogPage>('GET', '/api/log?type=3')).body.data.items[0]).toMatchObject({ other: '', channel_name: '' });
  });
});

describe('GET /api/log/self', () => {
  it('shows one’s own lines without what only administrators see', async () => {
    const { call } = await calledGateway({ as: 'user', logs: lines });
    const { body } = await call<LogPage>('GET', '/api/log/self/?username=root&channel=7');
    expect(body.data.total).toBe(3);
    expect(body.data.items[2]).toMatchObject({ channel: 1, channel_name: '', other: '{"model_ratio":1}' });
    expect(body.data.items[0]?.other).toBe('null');
  });

  it('does not tell how many lines the site has', async () => {
    const { call } = await calledGateway({ as: 'user', logs: [{ id: 5000 }] });
    expect((await call<LogPage>('GET', '/api/log/self')).body.data.items[0]?.id).toBe(5000 % 1024);
  });
});

describe('log statistics', () => {
  it('sum consumption by the filter, and the last minute whatever the times', async () => {
    const { call } = await calledGateway({ as: 'admin', logs: lines });
    const stat = async (path: string) => (await call<{ data: StatRecord }>('GET', path)).body.data;
    expect(await stat('/api/log/stat?type=3')).toEqual({ quota: 18, rpm: 1, tpm: 7 });
    expect(await stat(`/api/log/stat?end_timestamp=${old}`)).toEqual({ quota: 5, rpm: 1, tpm: 7 });
    expect(await stat(`/api/log/stat?start_timestamp=${now() + 100}`)).toEqual({ quota: 0, rpm: 1, tpm: 7 });
    expect(await stat('/api/log/self/stat/')).toEqual({ quota: 15, rpm: 1, tpm: 7 });
    expect(await stat('/api/log/stat?username=nobody')).toEqual({ quota: 0, rpm: 0, tpm: 0 });
  });
});
