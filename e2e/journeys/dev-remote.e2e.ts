import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { collectProblems } from '../support/console-problems';
import { copyRemote, type Development, type Sources, startDevelopment } from '../support/development';
import { root, run } from '../support/processes';
import { signIn } from '../support/sign-in';

let sources: Sources;
let development: Development;

const wallet = 'src/topup/page.tsx';
const title = "<PageHeader title={t('topup.title')} text={<UnitPrice />} />";

const counter = `import { Button } from '@console/shared/ui';
import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount(count + 1)}>{\`Counted \${count}\`}</Button>;
}
`;

test.beforeEach(async () => {
  sources = await copyRemote('billing');
  await sources.write('src/topup/counter.tsx', counter);
  await sources.change(wallet, 'import { useT }', "import { Counter } from './counter';\nimport { useT }");
  await sources.change(wallet, title, `${title}<Counter />`);
  development = await startDevelopment(template, ['billing', '--dir', sources.folder]);
});
test.afterEach(async () => {
  await development.stop();
  await sources.remove();
});

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'billing does not build' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

async function openWallet(page: Page) {
  await signIn(page, development.address);
  await page.goto(`${development.address}/topup`);
  await expect(heading(page, 'Wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('button', { name: 'Counted 1' }).click();
  await code(page).fill('half a code');
  // A reload would remove this mark.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

async function expectAllKept(page: Page, counted = 'Counted 2') {
  await expect(page.getByRole('button', { name: counted })).toBeVisible();
  await expect(code(page)).toHaveValue('half a code');
  expect(await isSamePage(page)).toBe(true);
}

test('hot-reloads the remote, keeps its state, and serves the others as released', async ({ page }) => {
  const problems = await collectProblems(page);
  await openWallet(page);

  await sources.change(wallet, title, '<PageHeader title="Purse" />');
  await expect(heading(page, 'Purse')).toBeVisible();
  await expectAllKept(page);
  await sources.change('src/topup/counter.tsx', 'Counted', 'Reached');
  await expectAllKept(page, 'Reached 2');
  await sources.change('src/panel.tsx', '{title}', 'The {title}');
  await expect(page.getByRole('heading', { name: 'The Redeem a code' })).toBeVisible();
  await sources.change('locales/en.json', '"topup.redeem": "Redeem a code"', '"topup.redeem": "Type a code"');
  await expect(page.getByRole('heading', { name: 'The Type a code' })).toBeVisible();
  await expectAllKept(page, 'Reached 2');
  await expect(page.locator('[data-remote=billing]')).toHaveAttribute('data-version', '1.0.0-dev');

  // React Refresh remounts a component whose hooks changed, and keeps the others.
  await sources.change('src/topup/counter.tsx', 'useState(0)', 'useState(10)');
  await expectAllKept(page, 'Reached 10');

  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.locator('[data-remote=account]')).toHaveAttribute('data-version', '1.0.0');
  await sources.change(wallet, 'Purse', 'Pocket');
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(heading(page, 'Pocket')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('shows an error in the terminal and above the page, and recovers once it is fixed', async ({ page }) => {
  let output = '';
  development.child.stderr?.on('data', (chunk) => (output += chunk));
  await openWallet(page);

  await sources.change('src/topup/counter.tsx', 'return <Button', 'return <Buttn><Button');
  await expect(note(page)).toContainText('counter.tsx');
  expect(output).toContain('counter.tsx');
  await page.getByRole('button', { name: 'Counted 2' }).click();
  await sources.write('src/topup/counter.tsx', counter.replace('Counted', 'Reached'));
  await expect(note(page)).toHaveCount(0);
  await expectAllKept(page, 'Reached 3');

  // A throw during render unmounts the page only.
  await sources.change(wallet, 'const t = useT();', "const t = useT();\n  if (t('topup.title')) throw new Error('out of order');");
  await expect(page.locator('[data-remote-failed=billing]').getByRole('region', { name: 'Error' })).toContainText('Error: out of order');
  await expect.poll(() => output).toContain('Error: out of order');
  await expect(page.getByRole('link', { name: 'API keys', exact: true })).toBeVisible();
  await sources.change(wallet, "if (t('topup.title')) throw new Error('out of order');", '');
  await expect(heading(page, 'Wallet')).toBeVisible();
  // A new page loads the remote itself, not the hot updates that led to it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reached 0' })).toBeVisible();
});

test('serves a new page as soon as it is declared, even after an invalid declaration', async ({ page }) => {
  await openWallet(page);
  await sources.change('src/remote.ts', 'routes: [', "routes: [ { id: 'purse', path: '/purse', expose: './topup', access: 'user' }, oops");
  await expect(note(page)).toContainText('src/remote.ts:6');
  await sources.change('src/remote.ts', ', oops', ',');
  await sources.change(
    'src/remote.ts',
    'navigation: [',
    "navigation: [ { route: 'purse', label: { zh: '钱袋', en: 'Purse' }, icon: 'wallet', order: 421 },",
  );
  await page.getByRole('link', { name: 'Purse', exact: true }).click();
  await expect(page).toHaveURL(/\/purse$/);
  await expect(heading(page, 'Wallet')).toBeVisible();
});

test('stops on Ctrl-C and leaves nothing behind', async () => {
  const children = () => execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  const own = children().filter((line) => line.trim().split(/\s+/)[1] === String(development.child.pid));
  expect(own.length).toBe(2);
  await development.stop();
  expect(development.child.exitCode).toBe(0);
  const pids = own.map((line) => line.trim().split(/\s+/)[0]);
  expect(children().filter((line) => pids.includes(line.trim().split(/\s+/)[0]))).toEqual([]);
});

test('refuses to run in production or on a public address', async () => {
  const dev = (args: string[], env: NodeJS.ProcessEnv) => run(process.execPath, ['host/bin/dev.mjs', ...args], { cwd: root, env });
  for (const [args, env, why] of [
    [['billing'], { NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [['billing'], { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [['nothing'], {}, 'There is no remote nothing'],
    [['billing', '--console', 'ftp://x'], {}, '--console takes an address'],
  ] as const) {
    const { code, stderr } = await dev([...args], env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
  }
});
