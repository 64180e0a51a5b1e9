import { expect, request, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';
import { startSite } from '../support/third-party-site';

test.use({ ignoreHTTPSErrors: true });

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

test.beforeEach(async ({ page }) => {
  await setOptions(running.address, { HomePageContent: '', About: '', Footer: '', SystemName: 'Gateway Console' });
  await page.addInitScript(() => {
    if (!localStorage.getItem('i18nextLng')) {
      localStorage.setItem('i18nextLng', 'en');
    }
    if (!localStorage.getItem('theme-mode')) {
      localStorage.setItem('theme-mode', 'light');
    }
  });
});

async function addModels(models: string) {
  const root = await request.newContext({ baseURL: running.address });
  await root.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  const channel = { name: 'open', type: 1, key: 'sk-none', base_url: 'http://127.0.0.1:9', models, group: 'default' };
  const response = await root.post('/api/channel/', { data: { mode: 'single', channel }, headers: { 'New-Api-User': '1' } });
  expect(await response.json()).toMatchObject({ success: true });
  await root.dispose();
}

test('shows models, prices, a first request, the status and sign-in on the front page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addModels('gpt-4o,claude-3-5-sonnet-20241022,gemini-2.0-flash,deepseek-chat,gpt-4o-mini');
  await setOptions(running.address, {
    SystemName: 'Spark',
    GitHubClientId: 'id',
    GitHubClientSecret: 'secret',
    GitHubOAuthEnabled: 'true',
  });
  await page.goto(running.address);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Spark');
  await expect(main.getByRole('heading', { level: 1, name: 'One key for every model your team uses' })).toBeVisible();
  await expect(main.getByText('6 models from 4 providers behind one OpenAI-compatible address, billed by usage.')).toBeVisible();
  await expect(main.getByText('Running', { exact: true })).toBeVisible();
  await expect(main.getByText('Password · GitHub')).toBeVisible();
  await expect(main.getByText(`${running.address}/v1`, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Python' }).click();
  await main.getByRole('button', { name: 'Copy example' }).click();
  await expect(main.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`base_url="${running.address}/v1"`);

  const prices = main.getByRole('region', { name: 'Models and prices' });
  await expect(prices.getByRole('listitem')).toHaveCount(4);
  await prices.getByRole('link', { name: 'All 6 models' }).click();
  await expect(page).toHaveURL(`${running.address}/pricing`);
  await page.goBack();
  await main.getByRole('link', { name: 'Get a key' }).click();
  await expect(page).toHaveURL(`${running.address}/register`);
});

test('shows the front page without figures and prices when the gateway refuses the price list', async ({ page }) => {
  await page.route('**/api/pricing', (route) => route.fulfill({ status: 403, json: { success: false, message: 'no' } }));
  await page.goto(running.address);
  const main = page.getByRole('main');
  await expect(main.getByText('One API gateway for many AI model providers')).toBeVisible();
  await expect(main.getByText('Running', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Models and prices' })).toHaveCount(0);
  await expect(main.getByText('"model": "MODEL_NAME"')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sanitizes Markdown and HTML of home and footer without CSP violations', async ({ page }) => {
  const problems = await collectProblems(page);
  await setOptions(running.address, {
    HomePageContent:
      '# Welcome\n\n**bold** <b style="color: rgb(1, 2, 3)">own</b>\n\n<script>window.stolen = 1</script>\n\n<img src="/nothing.png" onerror="window.stolen = 2">\n\n' +
      '<div style="position: fixed; inset: 0; background: red">cover</div>\n\n[bad](javascript:window.stolen=3) [good](https://example.com)',
    Footer: '<span style="letter-spacing: 2px">Our own line</span><script>window.stolen = 4</script>',
  });
  await page.goto(running.address);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(article.getByText('own')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(article.getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener/);
  await expect(article.getByRole('link', { name: 'bad' })).toHaveCount(0);
  await expect(page.getByText('Our own line')).toHaveCSS('letter-spacing', '2px');
  await expect(page.getByText('Powered by')).toHaveCount(0);
  // Absolutely positioned content stays in its container, so the top bar can be clicked.
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${running.address}/about`);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('shows the site on the about page, links the settings for super administrators, then shows its configured content', async ({
  page,
}) => {
  await page.goto(`${running.address}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gateway Console' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy API address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open settings' })).toHaveCount(0);
  await signIn(page, running.address);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/setting?tab=other');
  await setOptions(running.address, { About: '## Who we are' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(page).toHaveTitle('About · Gateway Console');
});

test('shows the content of the last visit at once, and keeps it when the gateway fails', async ({ page }) => {
  await setOptions(running.address, { HomePageContent: '# First' });
  await page.goto(running.address);
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('home_page_content'))).toBe('# First');

  let response: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await setOptions(running.address, { HomePageContent: '# Second' });
  await page.route('**/api/home_page_content', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  response?.();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.unroute('**/api/home_page_content');

  await page.route('**/api/{home_page_content,about}', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.goto(`${running.address}/about`);
  await expect(page.getByRole('alert')).toContainText('Could not load');
  await page.unroute('**/api/{home_page_content,about}');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Copy API address' })).toBeVisible();
});

test('frames a home page address, and passes theme and language to that frame only', async ({ page }) => {
  const stranger = await startSite();
  const site = await startSite(`<a href="${stranger.address}/stranger">away</a>`);
  try {
    await setOptions(running.address, { HomePageContent: `${site.address}/start` });
    await page.goto(running.address);
    const element = page.locator('iframe');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'A site of its own' })).toBeVisible();
    await expect(element).toHaveAttribute('title', 'Gateway Console');
    await expect(element).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-same-origin/);
    const box = await element.boundingBox();
    expect(box).toMatchObject({ x: 0, width: await page.evaluate(() => document.body.clientWidth) });
    expect(box?.height).toBeGreaterThan(700);

    const reported = (data: unknown) => ({ page: '/start', origin: running.address, data });
    await expect.poll(() => site.heard).toEqual([reported({ themeMode: 'light' }), reported({ lang: 'en' })]);
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expect.poll(() => site.heard).toContainEqual(reported({ themeMode: 'dark' }));
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menuitem', { name: '中文' })).toBeVisible();
    // Clicks on a cross-process frame need a painted frame; a screenshot waits for it.
    await page.screenshot();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await expect.poll(() => site.heard).toContainEqual(reported({ lang: 'zh' }));

    await frame.getByRole('link', { name: 'away' }).click();
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'away' })).toHaveCount(0);
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
    await page.getByRole('button', { name: '切换到浅色' }).click();
    // The message arrives after all messages sent before it.
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => window.postMessage('mine', '*'));
    await expect.poll(() => stranger.heard).toEqual([{ page: '/stranger', origin: stranger.address, data: 'mine' }]);
  } finally {
    await site.stop();
    await stranger.stop();
  }
});
