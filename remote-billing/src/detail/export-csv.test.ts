import { afterEach, expect, it, vi } from 'vitest';
import type { Hour } from './api/types';
import { createChartData } from './chart-data';
import { csvFileName, usageCsv } from './export-csv';
import { nothing } from './model';

const at = (text: string) => Date.parse(text) / 1000;
const headers = ['Time', 'Time (UTC)', 'Model', 'Cost (points)', 'Calls', 'Tokens'] as const;

afterEach(() => vi.unstubAllEnvs());

it('exports every model of every bucket with raw numbers, local and UTC times, and the time zone', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const now = at('2026-11-20T04:30:00Z');
  const hour = (time: string, model: string, quota: number): Hour => ({ ...nothing, at: at(time), model, quota, calls: 2, tokens: 1500 });
  const hours = [
    hour('2026-11-19T15:00:00Z', 'a,b', 1_250_000),
    hour('2026-11-19T16:00:00Z', 'a,b', 10),
    hour('2026-11-20T02:00:00Z', '=cmd', 20),
    hour('2026-11-20T03:00:00Z', '=cmd', 1),
  ];
  const { buckets } = createChartData(
    { span: { start: at('2026-11-18T16:00:00Z'), end: now }, fetchedAt: now, hours, latencies: [] },
    'day',
    'quota',
  );
  expect(usageCsv(hours, buckets, headers)).toBe(
    [
      '\uFEFFTime (Asia/Shanghai),Time (UTC),Model,Cost (points),Calls,Tokens',
      '2026-11-19 00:00:00,2026-11-18 16:00:00,"a,b",1250000,2,1500',
      "2026-11-20 00:00:00,2026-11-19 16:00:00,'=cmd,21,4,3000",
      '2026-11-20 00:00:00,2026-11-19 16:00:00,"a,b",10,2,1500',
      '',
    ].join('\r\n'),
  );
  expect(csvFileName(buckets, 'day')).toBe('dashboard_2026-11-19_2026-11-20_day.csv');
});
