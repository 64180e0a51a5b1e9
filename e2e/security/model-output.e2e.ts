import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { type PausedUpstream, startPausedUpstream } from '../support/paused-upstream';
import { signIn } from '../support/sign-in';
import { addUpstreamModel, openPlayground } from '../support/upstream-model';
import { markdownAttacks } from './markdown-attacks';

let running: RunningConsole;
let upstream: PausedUpstream;

const markdown = markdownAttacks.map((attack, index) => `## ${index}\n\n${attack}`).join('\n\n');

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  upstream = await startPausedUpstream(`<think>${markdown}</think>`);
  await addUpstreamModel(running.address, upstream.address);
});
test.afterEach(async () => {
  await upstream.stop();
  await running.stop();
});

test('runs nothing in model output and loads foreign images only on request', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.addInitScript(() => {
    Object.assign(window, { steal: () => Object.assign(window, { stolen: true }) });
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(running.address)) {
      foreign.push(request.url());
    }
  });
  const logouts: string[] = [];
  page.on('request', (request) => request.url().includes('logout') && logouts.push(request.url()));
  await page.route('https://steal.example/**', (route) => route.fulfill({ status: 204 }));
  await signIn(page, running.address);
  await openPlayground(page, running.address);

  await page.getByRole('textbox', { name: 'Message' }).fill(markdown);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Thinking|^Thought/ }).click();
  for (const piece of markdown.match(/.{1,200}/gs) ?? []) {
    upstream.say(piece);
  }
  upstream.finish();
  await expect(page.getByText('Answer finished')).toBeAttached();
  const log = page.getByRole('log');
  await expect(log.getByRole('heading', { name: String(markdownAttacks.length - 1), exact: true })).toHaveCount(3);
  await expect(log.locator('math').first()).toBeAttached();

  const left = await log.evaluate((box) => {
    const all = [...box.querySelectorAll('*')];
    const links = [...box.querySelectorAll('a')];
    return {
      forbidden: [
        ...box.querySelectorAll(
          'script,style,link,iframe,object,embed,base,meta,form,select,video,audio,dialog,template,img,foreignObject',
        ),
      ].map(({ outerHTML }) => outerHTML),
      handlers: all.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
      names: all.map(({ id }) => id).filter((id) => id === 'root' || id === 'p'),
      addresses: links.map(({ href }) => href).filter((href) => !/^https?:/.test(href)),
      relations: [...new Set(links.map(({ rel, target }) => `${rel} ${target}`))],
    };
  });
  expect(left).toEqual({ forbidden: [], handlers: [], names: [], addresses: [], relations: ['noopener noreferrer _blank'] });
  expect(foreign).toEqual([]);
  expect(logouts).toEqual([]);
  expect(problems).toEqual({ violations: [], errors: [] });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

  await log
    .getByRole('button', { name: /^Show image from steal\.example/ })
    .first()
    .click();
  await expect.poll(() => foreign).toEqual([expect.stringMatching(/^https:\/\/steal\.example\//)]);
});
