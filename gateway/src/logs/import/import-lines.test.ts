import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvText } from '@console/shared/files';
import { asc } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { unequalSums } from '../../../testing/log-lines';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { logs } from '../../db/schema';
import { archiveLines } from '../archives/archive-lines';
import { importLines } from './import-lines';

const time = Date.UTC(2026, 7, 31, 23, 59, 59) / 1000;

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'logs'), content);
  return join(folder, 'logs');
}

const jsonLines = (lines: object[]) => fileWith(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const call = { created_at: time, type: 2, user_id: 3, username: 'amy', model_name: 'gpt-4o', quota: 7 };

it('imports JSON lines once, however often it is repeated', async () => {
  const gateway = await startTestGateway();
  const other = '{"cache_tokens":5}';
  const lines = [
    { ...call, id: 9, channel_name: 'ignored', other, request_id: 'one', is_stream: true },
    // Two equal calls within a second.
    call,
    call,
    { ...call, created_at: time + 1 },
  ];
  const file = jsonLines(lines);
  expect(await importLines(gateway, file)).toEqual({ imported: 4, existing: 0 });
  expect(await importLines(gateway, file)).toEqual({ imported: 0, existing: 4 });
  expect(await importLines(gateway, jsonLines([...lines, { ...call, created_at: time + 1 }]))).toEqual({ imported: 1, existing: 4 });
  const stored = await gateway.db.select().from(logs).orderBy(asc(logs.id));
  expect(stored).toHaveLength(5);
  expect(stored[0]).toMatchObject({ ...call, other, request_id: 'one', is_stream: true, ip: null });
  expect(await unequalSums(gateway.db)).toEqual([]);
});

it('continues where it was interrupted, across its transactions', async () => {
  const gateway = await startTestGateway();
  const lines = Array.from({ length: 1203 }, (_, index) => ({ ...call, created_at: time + Math.floor(index / 401) }));
  expect(await importLines(gateway, jsonLines(lines.slice(0, 700)))).toEqual({ imported: 700, existing: 0 });
  expect(await importLines(gateway, jsonLines(lines))).toEqual({ imported: 503, existing: 700 });
  expect(await unequalSums(gateway.db)).toEqual([]);
});

it('finds lines that are archived', async () => {
  const gateway = await startTestGateway();
  const file = jsonLines([call, { ...call, request_id: 'one' }]);
  await importLines(gateway, file);
  expect(await archiveLines(gateway, time + 1, new AbortController().signal)).toBe(2);
  expect(await importLines(gateway, file)).toEqual({ imported: 0, existing: 2 });
});

const header = ['Time (Asia/Shanghai)', 'Time (UTC)', 'Channel ID', 'User ID', 'User', 'API key', 'Type', 'Model', 'Prompt tokens'];
const more = ['Cached prompt tokens', 'Quota (points)', 'Cost (¥)', 'First token (ms)', 'Streamed', 'Channels tried', 'Note'];
const row = [
  '2026-09-01 07:59:59',
  '2026-08-31 23:59:59',
  4,
  3,
  '=amy',
  '@home',
  'Consumption',
  'gpt-4o',
  1000,
  40,
  3751,
  0.0075,
  820,
  'stream',
  '3 → 4',
  '-1\nmore',
];

it('imports what the log page exports', async () => {
  const gateway = await startTestGateway();
  const chinese = ['时间（UTC）', '用户 ID', '用户', '类型', '额度（点）'];
  expect(await importLines(gateway, fileWith(csvText([[...header, ...more], row])))).toEqual({ imported: 1, existing: 0 });
  expect(await importLines(gateway, fileWith(csvText([chinese, ['2026-08-31 23:59:59', 3, '=amy', '未知（9）', -5]])))).toEqual({
    imported: 1,
    existing: 0,
  });
  const [first, second] = await gateway.db.select().from(logs).orderBy(asc(logs.id));
  expect(first).toMatchObject({
    ...{ created_at: time, type: 2, user_id: 3, username: '=amy', token_name: '@home', channel: 4, model_name: 'gpt-4o' },
    ...{ prompt_tokens: 1000, quota: 3751, is_stream: true, content: '-1\nmore', request_id: null },
    other: JSON.stringify({ cache_tokens: 40, frt: 820, admin_info: { use_channel: ['3', '4'] } }),
  });
  expect(second).toMatchObject({ type: 9, quota: -5, username: '=amy' });
});

it.each([
  ['{"created_at":1}\n', ['line 1: type: ']],
  [`${JSON.stringify(call)}\n{"created_at"\n\n${JSON.stringify({ ...call, quota: 0.5 })}`, ['line 2: not JSON', 'line 4: quota: ']],
  [
    csvText([
      ['Type', 'User'],
      ['Consumption', 'amy'],
    ]),
    ['line 1: the columns "Time (UTC)", "User ID", "Quota (points)" are missing'],
  ],
  [csvText([[...header, ...more], row, ['', 'yesterday']]), ['line 4: Time (UTC): "yesterday" is no time']],
  [csvText([[...header, ...more], row.with(6, 'Other')]), ['line 2: Type: "Other" is unknown']],
  [csvText([[...header, ...more], row.with(3, '3a')]), ['line 2: User ID: "3a" is no whole number']],
])('tells the lines that are not valid and imports nothing of %j', async (content, problems) => {
  const { db, archives } = await startTestGateway();
  const result = await importLines({ db, archives }, fileWith(content));
  expect(result).toEqual({
    problems: problems.map((problem) => expect.stringMatching(new RegExp(`^${problem.replace(/[()]/g, '\\$&')}`))),
  });
  expect(await db.$count(logs)).toBe(0);
});
