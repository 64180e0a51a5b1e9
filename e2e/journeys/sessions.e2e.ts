import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';
import { lastWords, startTokenStream } from '../support/token-stream';
import { addUpstreamModel, openPlayground } from '../support/upstream-model';

let running: RunningConsole;
let upstream: Awaited<ReturnType<typeof startTokenStream>>;

test.beforeAll(async ({ request }) => {
  running = await startConsoleFrom(template);
  upstream = await startTokenStream();
  await addUpstreamModel(running.address, upstream.address);
  await request.post(`${running.address}/api/user/login`, { data: root });
  await request.post(`${running.address}/api/user/`, { data: amy, headers: { 'New-Api-User': '1' } });
});
test.afterAll(async () => {
  await upstream.stop();
  await running.stop();
});

test.use({ viewport: { width: 1440, height: 900 } });

const root = { username: 'root', password: '123456' };
const amy = { username: 'amy', password: 'amy-password' };

const panel = (page: Page) => page.getByRole('navigation', { name: 'Sessions' });
const titles = (page: Page) => panel(page).getByRole('link');
const messages = (page: Page) => page.getByRole('article');
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.playground_messages ?? '[]') as { status: string }[]);

async function request(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(question);
  await page.keyboard.press('Enter');
}
const isAnswered = (page: Page) => expect(messages(page).last().getByRole('button', { name: 'Retry' })).toBeEnabled();

async function open(page: Page, credentials = root) {
  await signIn(page, running.address, credentials);
  await openPlayground(page, running.address);
}

test('keeps chat sessions in the address, navigates back and forth, and works by keyboard', async ({ page }) => {
  upstream.play({ tokens: 20 });
  await open(page);
  await request(page, 'Roses');
  await isAnswered(page);
  const roses = page.url();
  expect(roses).toMatch(/\?session=/);
  await panel(page).getByRole('button', { name: 'New session' }).click();
  await expect(messages(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
  await request(page, 'Violets');
  await isAnswered(page);
  await expect(titles(page)).toHaveText(['Violets', 'Roses']);

  await page.goBack();
  await expect(messages(page).first()).toHaveText('Roses');
  await page.goForward();
  await expect(messages(page).first()).toHaveText('Violets');
  await page.goto(roses);
  await expect(messages(page).first()).toHaveText('Roses');
  await expect(titles(page).nth(1)).toHaveAttribute('aria-current', 'page');
  expect(await kept(page)).toHaveLength(2);

  await titles(page).nth(1).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(messages(page).first()).toHaveText('Violets');
  await page.keyboard.press('Delete');
  await expect(messages(page).first()).toHaveText('Roses');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Violets', 'Garden']);
  await page.reload();
  await expect(messages(page).first()).toHaveText('Roses');
  await expect(titles(page)).toHaveText(['Violets', 'Garden']);
});

test('shows a streaming response in another tab without either overwriting the other', async ({ page, context }) => {
  upstream.play({ tokens: 300, perSecond: 60 });
  await open(page);
  await request(page, 'Slowly');
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).last()).toContainText('heading of part 0');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(messages(other)).toHaveCount(2);
  await titles(other).first().focus();
  await other.keyboard.press('F2');
  await other.keyboard.type('Two tabs');
  await other.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('Two tabs');

  await isAnswered(page);
  await expect(messages(other).last()).toContainText(lastWords);
  upstream.play({ tokens: 20 });
  await request(other, 'Quickly');
  await expect(messages(other)).toHaveCount(4);
  await isAnswered(other);
  await expect(messages(page)).toHaveCount(4);
  await page.reload();
  await expect(messages(page)).toHaveCount(4);
  await expect(messages(page).nth(1)).toContainText(lastWords);
  expect((await kept(page)).map(({ status }) => status)).toEqual(['complete', 'complete', 'complete', 'complete']);
});

test('hides chat sessions from other users of the browser', async ({ page, context }) => {
  upstream.play({ tokens: 20 });
  await open(page);
  await request(page, 'A secret of mine');
  await isAnswered(page);
  const address = page.url();
  await page.close();

  const other = await context.newPage();
  await open(other, amy);
  await expect(other.getByText('Sessions appear here with their first question')).toBeVisible();
  await other.goto(address);
  await expect(other.getByText('This session is not in this browser')).toBeVisible();
  await expect(other.getByText('A secret of mine')).toHaveCount(0);
});

const fill = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('playground-1');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction(['sessions', 'messages'], 'readwrite');
    const at = Date.now() - 86_400_000 * 5;
    for (let index = 0; index < 1000; index += 1) {
      const session = `s${index}`;
      transaction
        .objectStore('sessions')
        .put({ id: session, title: `Session ${index}`, createdAt: at, updatedAt: at - index, head: 'm19' });
      for (let place = 0; place < 20; place += 1) {
        const text = `Message ${place} of session ${index}. ${'Some words of it. '.repeat(25)}${place === 7 ? `needle-${index}-` : ''}`;
        const parent = place === 0 ? undefined : `m${place - 1}`;
        const role = place % 2 === 0 ? 'user' : 'assistant';
        const content = [{ type: 'text', text }];
        transaction
          .objectStore('messages')
          .put({ id: `m${place}`, session, parent, role, content, createAt: at + place, status: 'complete' });
      }
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  });

test('virtualizes a thousand chat sessions, and searches them while typing', async ({ page }) => {
  await open(page);
  await expect(panel(page)).toBeVisible();
  await fill(page);
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
  expect(await titles(page).count()).toBeLessThan(60);
  await titles(page).first().focus();
  await page.keyboard.press('End');
  await expect(panel(page).getByRole('link', { name: 'Session 999' })).toBeFocused();

  const search = panel(page).getByRole('textbox', { name: 'Search sessions' });
  await search.fill('needle-613-');
  await expect(titles(page)).toHaveCount(1);
  await expect(titles(page)).toContainText('Session 613');
  await expect(titles(page).locator('mark')).toHaveText('needle-613-');
  await titles(page).click();
  await expect(messages(page).nth(7)).toContainText('needle-613-');
});

test('shows chat sessions in a drawer on a phone, which closes on selection', async ({ page }) => {
  upstream.play({ tokens: 20 });
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await request(page, 'Tulips');
  await isAnswered(page);
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await expect(page).toHaveURL(/drawer=sessions/);
  await panel(page).getByRole('button', { name: 'New session' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(messages(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await titles(page).first().click();
  await expect(panel(page)).toHaveCount(0);
  await expect(messages(page).first()).toHaveText('Tulips');
});
