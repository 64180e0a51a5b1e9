import { type APIRequestContext, test } from 'playwright/test';
import { demoPassword } from '../support/demo-data';
import { type CallTimes, measureCall, readCall } from './measure-calls';
import { asUser, withSeededGateway } from './seeded-gateway';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const lines = Number(process.env.BENCH_LINES ?? 1_000_000);
const pageSize = 10;

/** Where the gateway does not count all matches. */
const latePageWithoutTotal = 100;

const day = 86_400;

/** Periods of the log page, in days until the last minute, and without any. */
const periods = { '1 day': 1, '7 days': 7, '30 days': 30, ever: undefined };

/** Filters of the log page, alone and in pairs. */
const filters = {
  none: '',
  type: 'type=2',
  'a rare type': 'type=3',
  model: 'model_name=gpt-4o',
  'a rare model': 'model_name=mj_imagine',
  'models by pattern': 'model_name=gpt-4o%25',
  'no model by pattern': 'model_name=%25nothing%25',
  token: 'token_name=web',
  group: 'group=default',
  'minimum cost': 'min_quota=5000',
  'high minimum cost': 'min_quota=500000',
  'model and group': 'model_name=gpt-4o&group=vip',
  'model and rare type': 'model_name=gpt-4o&type=5',
  'model and minimum cost': 'model_name=gpt-4o&min_quota=5000',
  'group and minimum cost': 'group=default&min_quota=5000',
};

const adminFilters = {
  user: 'username=demo-5',
  channel: 'channel=3',
  'user and model': 'username=demo-5&model_name=gpt-4o',
  'channel and group': 'channel=3&group=vip',
  'channel and minimum cost': 'channel=3&min_quota=5000',
  'channel and model of another': 'channel=3&model_name=mj_imagine',
  'request ID': 'request_id=20260101000000000000000',
};

type PageOfLogs = { total: number | null };

const cell = ({ p50, p95 }: CallTimes) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

async function measureList(api: APIRequestContext, path: string, query: string): Promise<string[]> {
  const list = `${path}?page_size=${pageSize}&${query}`;
  const { total } = (await readCall(api, list)).data as PageOfLogs;
  const latePage = total === null ? latePageWithoutTotal : Math.max(1, Math.floor((0.9 * total) / pageSize));
  return [
    total?.toLocaleString('en') ?? '?',
    cell(await measureCall(api, `${list}&p=1`, rounds)),
    cell(await measureCall(api, `${list}&p=${latePage}`, rounds)),
    cell(await measureCall(api, `${path.replace(/\/?$/, '/stat')}?${query}`, rounds)),
  ];
}

async function measureLists(api: APIRequestContext, path: string, offered: Record<string, string>) {
  const now = Math.round(Date.now() / 1000);
  for (const [period, days] of Object.entries(periods)) {
    const range = days === undefined ? '' : `start_timestamp=${now - days * day}&end_timestamp=${now + 3600}`;
    for (const [name, filter] of Object.entries(offered)) {
      const cells = await measureList(api, path, [filter, range].filter(Boolean).join('&'));
      console.log(`| ${path} ${period}, ${name} | ${cells.join(' | ')} |`);
    }
  }
}

async function measureReports(api: APIRequestContext, path: string, offered: Record<string, string>) {
  const now = Math.round(Date.now() / 1000);
  for (const [unit, zone] of Object.entries({ days: '&time_zone=Asia/Shanghai', hours: '' })) {
    for (const [name, filter] of Object.entries(offered)) {
      const range = `start_timestamp=${now - 30 * day + 3600}&end_timestamp=${now}`;
      const times = await measureCall(api, `${path}?${range}&${filter}${zone}`, rounds);
      console.log(`| ${path} 30 days by ${unit}, ${name} | | ${cell(times)} | | |`);
    }
  }
}

const { none, model, token, group } = filters;
const reportFilters = { none, model, token, group };

test(`lists and sums of ${lines} log lines`, async ({ playwright }) => {
  test.setTimeout(7_200_000);
  const counts = ['--users', '50', '--channels', '20', '--tokens', '200', '--logs', String(lines), '--tasks', '0'];
  await withSeededGateway(counts, async (address) => {
    console.log(`| p50 / p95 of ${rounds} calls in ms | lines | first page | late page | sums |\n|---|--:|--:|--:|--:|`);
    await asUser(playwright, { address, username: 'root', password: '123456' }, async (api) => {
      await measureLists(api, '/api/log/', { ...filters, ...adminFilters });
      const { user, channel } = adminFilters;
      await measureReports(api, '/api/data/usage', { ...reportFilters, user, channel });
    });
    await asUser(playwright, { address, username: 'demo-5', password: demoPassword }, async (api) => {
      await measureLists(api, '/api/log/self', filters);
      await measureReports(api, '/api/data/usage/self', reportFilters);
    });
  });
});
