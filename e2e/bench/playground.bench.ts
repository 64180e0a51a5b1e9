import { type CDPSession, type Page, test } from 'playwright/test';
import { startConsole } from '../support/console';
import { signIn } from '../support/sign-in';
import { lastWords, startTokenStream, type TokenStream } from '../support/token-stream';
import { addUpstreamModel, openPlayground } from '../support/upstream-model';
import { type Frames, readFrames, startFrames } from './frames';
import { median } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const heapRuns = Number(process.env.BENCH_HEAP_RUNS ?? 10);

const streams: [name: string, stream: TokenStream][] = [4000, 20_000].flatMap((tokens) => [
  ...[200, 1000].map((perSecond): [string, TokenStream] => [`${tokens} tokens, ${perSecond} a second`, { tokens, perSecond }]),
  [`${tokens} tokens at once`, { tokens }] as [string, TokenStream],
]);

async function request(page: Page): Promise<Frames> {
  await page.getByRole('textbox', { name: 'Message' }).fill('Go');
  await startFrames(page, lastWords);
  await page.keyboard.press('Enter');
  return readFrames(page);
}

async function clear(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear chat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear chat' }).click();
  await page.getByText('What would you like to ask?').waitFor();
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

test('streaming responses', async ({ page, context }) => {
  test.setTimeout(3_600_000);
  const startedConsole = await startConsole();
  const upstream = await startTokenStream();
  try {
    await addUpstreamModel(startedConsole.address, upstream.address);
    await signIn(page, startedConsole.address);
    await openPlayground(page, startedConsole.address);
    const devtools = await context.newCDPSession(page);

    upstream.play({ tokens: 1000 });
    await request(page);
    await clear(page);
    console.log(`\n| medians of ${rounds} | longest task | frames dropped | 95th percentile | key press to all | response end to all |`);
    console.log('|---|--:|--:|--:|--:|--:|');
    for (const [name, stream] of streams) {
      upstream.play(stream);
      // A paced upstream is slow and repeats the same text, so one round is enough.
      const runs: Frames[] = [];
      for (let round = 0; round < (stream.perSecond === undefined ? rounds : 1); round += 1) {
        runs.push(await request(page));
        await clear(page);
      }
      const of = (key: keyof Frames) => median(runs.map((run) => run[key])).toFixed(0);
      const dropped = median(runs.map((run) => run.dropped)).toFixed(1);
      console.log(
        `| ${name} | ${of('longest')} ms | ${dropped} % | ${of('p95')} ms | ${of('sinceKeyPress')} ms | ${of('sinceResponseEnd')} ms |`,
      );
    }

    upstream.play({ tokens: 20_000 });
    const heaps: string[] = [];
    for (let run = 0; run < heapRuns; run += 1) {
      await request(page);
      await clear(page);
      heaps.push((await heapOf(devtools)).toFixed(1));
    }
    console.log(`\nheap after each of ${heapRuns} responses of 20,000 tokens: ${heaps.join(', ')} MB`);
  } finally {
    await upstream.stop();
    await startedConsole.stop();
  }
});
