import type { LogRecord } from '@console/shared/contract';
import { csvLines } from '@console/shared/files';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromRecord } from '../model';
import { exportColumns, parseHiddenColumns } from './columns';

const t = ((key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')) as never;
const context = {
  t,
  typeName: (code: number) => `type ${code}`,
  isAdmin: true,
  hasRequestIds: true,
  hasAddresses: true,
  zone: 'Asia/Shanghai',
  currency: { symbol: '¥', rate: 500_000 },
  display: null,
};

const call = {
  id: 7,
  type: 2,
  created_at: Date.UTC(2026, 10, 20, 16, 30, 5) / 1000,
  user_id: 3,
  username: '=amy',
  token_name: '@home, work',
  model_name: 'gpt-4o',
  group: 'vip',
  quota: 3751,
  prompt_tokens: 1000,
  completion_tokens: 500,
  use_time: 12,
  is_stream: true,
  channel: 4,
  channel_name: '+main',
  content: '-1\nmore',
  ip: '192.0.2.7',
  request_id: '=req-own',
  upstream_request_id: 'req-theirs',
  other: JSON.stringify({ cache_tokens: 40, frt: 820, admin_info: { use_channel: ['3', '4'] } }),
} as LogRecord;

const written = (record: LogRecord, more = {}) => {
  const columns = exportColumns({ ...context, ...more });
  const entry = fromRecord(record);
  return Object.fromEntries(columns.map(({ id, cell }) => [id, csvLines([[cell(entry)]]).slice(0, -2)]));
};

afterEach(() => vi.unstubAllEnvs());

describe('export columns', () => {
  it('contain raw numbers, local and UTC times, and no spreadsheet formulas', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect(written(call)).toEqual({
      time: '2026-11-21 00:30:05',
      utc: '2026-11-20 16:30:05',
      'channel-id': '4',
      channel: "'+main",
      'user-id': '3',
      user: "'=amy",
      token: '"\'@home, work"',
      group: 'vip',
      type: 'type 2',
      model: 'gpt-4o',
      prompt: '1000',
      cached: '40',
      completion: '500',
      quota: '3751',
      cost: '0.007502',
      seconds: '12',
      first: '820',
      streamed: 'log.streamed',
      retry: '3 → 4',
      'request-id': "'=req-own",
      'upstream-request-id': 'req-theirs',
      address: '192.0.2.7',
      content: '"\'-1\nmore"',
    });
  });

  it('are empty where an entry that is no call has no value', () => {
    const gift = written({ ...call, type: 4, channel: 0, channel_name: '', quota: 0, other: 'null' });
    expect(gift).toMatchObject({
      'channel-id': '',
      prompt: '',
      cached: '',
      completion: '',
      seconds: '',
      first: '',
      streamed: '',
      quota: '0',
    });
  });

  it('contain the event text in the language of the reader', () => {
    const other = JSON.stringify({ event: { code: 'redeemed', amount: 5, code_id: 1 } });
    expect(written({ ...call, type: 1, content: '使用兑换码充值', other }).content).toBe('event.redeemed 5 1');
  });

  it('omit channels, users and money where they do not apply', () => {
    const own = Object.keys(written(call, { isAdmin: false, currency: undefined }));
    for (const id of ['channel-id', 'channel', 'user-id', 'user', 'retry', 'upstream-request-id', 'cost']) {
      expect(own).not.toContain(id);
    }
    expect(own).toContain('quota');
  });

  it('omit request IDs and addresses where the gateway does not log them', () => {
    const old = Object.keys(written(call, { hasRequestIds: false, hasAddresses: false }));
    for (const id of ['request-id', 'upstream-request-id', 'address']) {
      expect(old).not.toContain(id);
    }
  });

  it('name the time zone', () => {
    expect(
      exportColumns(context)
        .slice(0, 2)
        .map(({ header }) => header),
    ).toEqual(['log.export.time Asia/Shanghai', 'log.export.time UTC']);
    const utcColumnIds = exportColumns({ ...context, zone: 'UTC' }).map(({ id }) => id);
    expect(utcColumnIds.slice(0, 2)).toEqual(['utc', 'channel-id']);
  });

  // The clock goes back at 01:00 UTC, so two hours have the same local time.
  it('distinguish the repeated hour of a clock change by its UTC time', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const at = (hour: number) => written({ ...call, created_at: Date.UTC(2026, 9, 25, hour, 30) / 1000 });
    expect([at(0).time, at(1).time]).toEqual(['2026-10-25 02:30:00', '2026-10-25 02:30:00']);
    expect([at(0).utc, at(1).utc]).toEqual(['2026-10-25 00:30:00', '2026-10-25 01:30:00']);
  });
});

it.each([
  [undefined, []],
  ['time', []],
  [
    ['time', 5, 'utc'],
    ['time', 'utc'],
  ],
])('parses the stored columns %j as %j', (value, ids) => expect(parseHiddenColumns(value)).toEqual(ids));
