import { test } from 'playwright/test';
import { demoPassword } from '../support/demo-data';
import { measureCall } from './measure-calls';
import { asUser, withSeededGateway } from './seeded-gateway';

const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
const lines = Number(process.env.BENCH_LOGS ?? 1_000_000);

/** Requests of the log pages and the dashboard, by purpose. */
function calls(): Record<string, string> {
  const now = Math.round(Date.now() / 1000);
  const span = (days: number) => `start_timestamp=${now - days * 86_400}&end_timestamp=${now + 3600}`;
  const page = (filter: string) => `/api/log/?p=1&page_size=10&type=0&${filter}`;
  return {
    'list of a day': page(span(1)),
    'list of a day, 100 rows': `/api/log/?p=1&page_size=100&${span(1)}`,
    'list of a day, consumption': `/api/log/?p=1&page_size=10&type=2&${span(1)}`,
    'list of a day, a user': page(`username=demo-5&${span(1)}`),
    'list of a day, a user and a model': page(`username=demo-5&model_name=gpt-4o&${span(1)}`),
    'list of a day, a model': page(`model_name=gpt-4o&${span(1)}`),
    'list of a day, models by pattern': page(`model_name=gpt-4o%25&${span(1)}`),
    'list of a day, a channel': page(`channel=2&${span(1)}`),
    'list of a day, a group': page(`group=default&${span(1)}`),
    'list of a day, a token': page(`token_name=web&${span(1)}`),
    'statistics of a day': `/api/log/stat?type=0&${span(1)}`,
    'statistics of a day, a user and a model': `/api/log/stat?username=demo-5&model_name=gpt-4o&${span(1)}`,
    'hours of a day': `/api/data/?${span(1)}`,
    'hours of a week': `/api/data/?${span(7)}`,
    'hours of 30 days': `/api/data/?${span(30)}`,
    'list of everything': page(''),
    'page 1,000 of everything': '/api/log/?p=1000&page_size=10',
    'the last page of everything': `/api/log/?p=${Math.ceil(lines / 10)}&page_size=10`,
    'list of everything of a user': page('username=demo-5'),
    'statistics of everything': '/api/log/stat',
  };
}

const ownCalls = (): Record<string, string> => {
  const now = Math.round(Date.now() / 1000);
  const day = `start_timestamp=${now - 86_400}&end_timestamp=${now + 3600}`;
  return { 'own list of a day': `/api/log/self?p=1&page_size=10&${day}`, 'own statistics of a day': `/api/log/self/stat?${day}` };
};

test('the gateway with a million log entries', async ({ playwright }) => {
  test.setTimeout(1_200_000);
  const counts = ['--users', '50', '--channels', '20', '--tokens', '200', '--logs', String(lines), '--tasks', '2000'];
  await withSeededGateway(counts, async (address) => {
    console.log(`| ${lines.toLocaleString('en')} lines over 30 days, ${rounds} calls each | p50 | p95 |\n|---|--:|--:|`);
    for (const [username, password, requested] of [
      ['root', '123456', calls()],
      ['demo-5', demoPassword, ownCalls()],
    ] as const) {
      await asUser(playwright, { address, username, password }, async (api) => {
        for (const [name, path] of Object.entries(requested)) {
          const { p50, p95 } = await measureCall(api, path, rounds);
          console.log(`| ${name} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms |`);
        }
      });
    }
  });
});
