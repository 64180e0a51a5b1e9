import { type TestMailServer, testMailServer } from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let mail: TestMailServer;

test.beforeAll(async () => {
  mail = await testMailServer({ account: { user: 'console', password: 'mail-password' } });
  running = await startConsoleFrom(template);
  await setOptions(running.address, { OutgoingPrivateMail: 'true' });
});
test.afterAll(() => Promise.all([running.stop(), mail.close()]));

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSection(page: Page, section: string) {
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=system&section=${section}`);
}

const openOther = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings of this tab' }).getByRole('link', { name, exact: true }).click();

test('configures and tests a mail server, enables verification, and registers with a mailed code', async ({ page, browser }) => {
  await openSection(page, 'smtp');
  const smtp = card(page, 'Mail server (SMTP)');
  const { SMTPServer = '', SMTPPort = '', SMTPFrom = '' } = mail.options;
  await smtp.getByLabel('Server', { exact: true }).fill(SMTPServer);
  await smtp.getByLabel('Port', { exact: true }).fill(SMTPPort);
  await smtp.getByLabel('Account', { exact: true }).fill('console');
  await smtp.getByLabel('Sender', { exact: true }).fill(SMTPFrom);
  await smtp.getByLabel('Password', { exact: true }).fill('mail-password');
  await smtp.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 5 settings')).toBeVisible();
  await expect(smtp.getByLabel('Password', { exact: true })).toHaveValue('');
  await smtp.getByLabel('Send to', { exact: true }).fill('root@example.com');
  await smtp.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(smtp.getByText('The mail server accepted the mail to root@example.com')).toBeVisible();
  expect((await mail.mailTo('root@example.com')).user).toBe('console');

  await openOther(page, 'Server address');
  await expect(card(page, 'Server address').getByLabel('Address', { exact: true })).toHaveValue(running.address);

  await openOther(page, 'Sign-in and registration');
  const switches = card(page, 'Sign-in and registration');
  await switches.getByLabel('Verify email at registration', { exact: true }).click();
  await switches.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(switches.getByText(/unsaved/)).toHaveCount(0);

  const visitor = await browser.newPage();
  await visitor.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await visitor.goto(`${running.address}/register`);
  await visitor.getByLabel('Username').fill('dora');
  await visitor.getByLabel(/^Password/).fill('dora-password');
  await visitor.getByLabel('Confirm password').fill('dora-password');
  await visitor.getByLabel('Email', { exact: true }).fill('dora@example.com');
  await visitor.getByRole('main').getByRole('button', { name: 'Get code', exact: true }).click();
  const { text } = await mail.mailTo('dora@example.com');
  await visitor.getByLabel('Email verification code').fill(/\b[0-9a-f]{6}\b/.exec(text)?.[0] ?? '');
  await visitor.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(visitor.getByText('Your account has been created. Sign in to continue.')).toBeVisible();
  await visitor.close();
});

test('shows enabled sign-in methods, and rejects passwords once they are disabled', async ({ page, browser }) => {
  await openSection(page, 'github');
  const github = card(page, 'GitHub sign-in');
  await github.getByRole('switch', { name: 'Enable GitHub sign-in' }).click();
  await github.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(github.getByText('Fill in “Client ID” and “Client secret” before turning this on')).toBeVisible();
  await github.getByLabel('Client ID', { exact: true }).fill('an-id');
  await github.getByLabel('Client secret', { exact: true }).fill('a-secret');
  await github.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 3 settings')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await visitor.goto(`${running.address}/login`);
  await expect(visitor.getByRole('button', { name: 'GitHub' })).toBeVisible();

  await openOther(page, 'Sign-in and registration');
  const switches = card(page, 'Sign-in and registration');
  await switches.getByLabel('Allow password sign-in', { exact: true }).click();
  await switches.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn password sign-in off?' });
  await expect(question.getByText(/^Users without a linked third-party account/)).toBeVisible();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(switches.getByText(/unsaved/)).toHaveCount(0);
  await visitor.getByLabel('Username or email').fill('root');
  await visitor.getByLabel(/^Password/).fill('123456');
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.close();
});
