import autocannon from 'autocannon';
import { test } from 'playwright/test';
import { startConsole } from '../support/console';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 50;
const budget = 5_000;

const paths = ['/token', '/log', '/channel', '/login'];

const readCookie = async (address: string) => {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** @param rate requests a second; without it as many as the edge can serve */
async function measurePages(url: string, headers: Record<string, string>, rate?: number) {
  const requests = paths.map((path) => ({ path, headers: { accept: 'text/html', ...headers } }));
  const result = await autocannon({ url, requests, connections, duration: seconds, ...(rate && { overallRate: rate }) });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses with a wrong status, ${result.errors} errors`);
  }
  return result;
}

test('pages a second of one edge', async () => {
  test.setTimeout(600_000);
  const { address, stop } = await startConsole();
  try {
    const visitors = { 'new visitors': {}, 'returning visitors': { cookie: await readCookie(address) } };
    const encodings = ['br', 'gzip'];
    await measurePages(address, {});
    console.log(`\n| pages, ${connections} connections | a second, at most | p99 at ${budget} a second | median |\n|---|--:|--:|--:|`);
    for (const [name, cookies] of Object.entries(visitors)) {
      for (const encoding of encodings) {
        const headers = { ...cookies, 'accept-encoding': encoding };
        const most = await measurePages(address, headers);
        const { latency } = await measurePages(address, headers, budget);
        console.log(`| ${name}, ${encoding} | ${most.requests.average.toFixed(0)} | ${latency.p99} ms | ${latency.p50} ms |`);
      }
    }
  } finally {
    await stop();
  }
});
