import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { listen, type Peer } from '../support/forward-request';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let elsewhere: Peer;

/** A text/plain form whose name and value together form JSON. */
const form = (action: string, [before, after]: [string, string]) =>
  `<form id="form" method="post" enctype="text/plain" action="${action}"><input name='${before}' value='${after}'></form>`;

const credentials = ['{"username":"root","password":"123456","x":"', '"}'] as [string, string];

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  elsewhere = await listen((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html>${form(`${running.address}/api/user/login`, credentials)}`);
  });
});
test.afterEach(async () => {
  await elsewhere.stop();
  await running.stop();
});

test('rejects a sign-in from another site', async ({ page }) => {
  await page.goto(elsewhere.address);
  const [response] = await Promise.all([
    page.waitForResponse('**/api/user/login'),
    page.waitForURL('**/api/user/login'),
    page.locator('#form').evaluate((element) => (element as HTMLFormElement).submit()),
  ]);
  expect([response.status(), response.headers()['set-cookie']]).toEqual([403, undefined]);
  await page.goto(`${running.address}/token`);
  await expect(page).toHaveURL(/\/login/);
});

test('rejects changes from another site for a signed-in user', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(page.locator('[data-remote="account"]')).toBeVisible();
  await page.goto(elsewhere.address);
  const { address } = running;
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));
  const outcomes = await page.evaluate(async (console) => {
    const attempts: [string, RequestInit][] = [
      ['/api/user/logout', {}],
      ['/api/user/token', {}],
      ['/api/reset_password?email=root@example.com', {}],
      ['/api/channel/test', {}],
      ['/api/user/self', { method: 'POST', body: '{"display_name":"x"}' }],
      ['/api/token/', { method: 'POST', body: '{"name":"x"}' }],
      ['/pg/chat/completions', { method: 'POST', body: '{"model":"offline-demo"}' }],
      ['/composition/preview/leave', { method: 'POST' }],
      ['/composition/overrides', { method: 'POST', body: '{"overrides":[{"name":"billing","version":"1.0.0"}]}' }],
      ['/composition/releases', { method: 'POST', body: '{"verb":"freeze","isOn":true,"reason":""}' }],
    ];
    // Without CORS the page cannot read the response, so only the gateway's state counts.
    return Promise.all(
      attempts.map(([path, init]) =>
        fetch(console + path, { mode: 'no-cors', credentials: 'include', ...init }).then(
          ({ type }) => type,
          () => 'failed',
        ),
      ),
    );
  }, address);
  expect(new Set(outcomes)).toEqual(new Set(['opaque']));
  expect(statuses).toEqual(outcomes.map(() => 403));
  const preflighted = await page.evaluate(
    (console) =>
      fetch(`${console}/api/user/self`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'include',
        body: '{}',
      }).then(
        () => 'allowed',
        () => 'refused',
      ),
    address,
  );
  expect(preflighted).toBe('refused');

  await page.goto(`${running.address}/token`);
  await expect(page.locator('[data-remote="account"]')).toBeVisible();
  const api = (path: string) =>
    page.request.get(`${address}${path}`, { headers: { 'New-Api-User': '1' } }).then((response) => response.json());
  expect((await api('/api/user/self')).data).toMatchObject({ display_name: 'Root User' });
  expect((await api('/api/token/?p=1&page_size=10')).data.items).toEqual([]);
});
