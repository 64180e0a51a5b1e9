import { basicGateway, testGateway, testGitHub, testTurnstile } from '@console/gateway/testing';
import { userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { fillCard, findCard, openCards, pressSave, renderCards, saveCard } from '../testing/settings-cards';

const name = 'GitHub sign-in';
const card = async () => within(await findCard(name));

it('lists missing settings, tests the method and shows the result', async () => {
  const github = await testGitHub();
  const gateway = await testGateway({ as: 'root' }, { env: github.env });
  await renderCards(['github'], gateway);
  expect(await (await card()).findByText('Missing: Client ID, Client secret')).toBeVisible();
  expect((await card()).getByRole('button', { name: `Test ${name}` })).toBeDisabled();

  await saveCard(name, { 'Client ID': github.options.GitHubClientId ?? '', 'Client secret': 'wrong' });
  expect(await (await card()).findByText('Set, not tested yet')).toBeVisible();
  const test = async () => userEvent.click((await card()).getByRole('button', { name: `Test ${name}` }));
  await test();
  expect(await (await card()).findByText('Test failed')).toBeVisible();
  expect((await card()).getByText('GitHub does not accept these credentials (incorrect_client_credentials)')).toBeVisible();

  await saveCard(name, { 'Client secret': github.options.GitHubClientSecret ?? '' });
  expect(await (await card()).findByText('Set, not tested yet')).toBeVisible();
  await test();
  expect(await (await card()).findByText('Test passed')).toBeVisible();
});

it('shows whether a secret is stored and offers to remove only a stored one', async () => {
  await openCards(['github'], { options: { GitHubClientId: 'id' } });
  expect(await (await card()).findByText('Not set yet')).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Remove' })).toBeNull();
  await saveCard(name, { 'Client secret': 'secret' });
  expect(await (await card()).findByText('Set. Leave empty to keep it')).toBeVisible();
  expect((await card()).getByRole('button', { name: 'Remove' })).toBeVisible();
});

it('keeps required settings while a method is on and removes both together', async () => {
  const gateway = await openCards(['github'], {
    options: { GitHubClientId: 'id', GitHubClientSecret: 'secret', GitHubOAuthEnabled: 'true' },
  });
  const refusal = '“Enable GitHub sign-in” is on and needs this. Turn it off first';
  await userEvent.click(await (await card()).findByRole('button', { name: 'Remove' }));
  await fillCard(name, { 'Client ID': '' });
  await pressSave(name);
  await waitFor(async () => expect((await card()).getAllByText(refusal)).toHaveLength(2));
  expect((await card()).getByLabelText('Client ID')).toHaveFocus();

  await saveCard(name, { 'Enable GitHub sign-in': false });
  expect(await (await card()).findByText('Missing: Client ID, Client secret')).toBeVisible();
  const { body } = await gateway.request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
  expect(body.data).toContainEqual({ key: 'GitHubClientId', value: '' });
});

it('shows the gateway’s refusal at the field when the switch is on another card', async () => {
  await openCards(['smtp'], {
    options: { SMTPServer: 'mail.example.com', SMTPFrom: 'a@example.com', EmailVerificationEnabled: 'true' },
  });
  await fillCard('Mail server (SMTP)', { Server: '' });
  await pressSave('Mail server (SMTP)');
  const field = within(await findCard('Mail server (SMTP)')).getByLabelText('Server');
  await waitFor(() =>
    expect(field).toHaveAccessibleErrorMessage('Email verification at registration is on and needs this. Turn it off first'),
  );
});

it('shows why the captcha does not work', async () => {
  const turnstile = await testTurnstile();
  const gateway = await testGateway(
    { as: 'root', options: { TurnstileSiteKey: 'site', TurnstileSecretKey: 'wrong' } },
    { env: turnstile.env },
  );
  await renderCards(['turnstile'], gateway);
  const turnstileCard = within(await findCard('Turnstile captcha'));
  await waitFor(() => expect(turnstileCard.getByRole('button', { name: 'Test Turnstile captcha' })).toBeEnabled());
  await userEvent.click(turnstileCard.getByRole('button', { name: 'Test Turnstile captcha' }));
  expect(await turnstileCard.findByText('The captcha service does not accept these credentials (invalid-input-secret)')).toBeVisible();
});

it('is hidden when the gateway has no health check', async () => {
  const original = await testGateway({ as: 'root' });
  const { url } = await basicGateway(original.url);
  await renderCards(['github'], { ...original, url });
  expect((await card()).getByText('Never shown. Leave empty to keep what is stored')).toBeVisible();
  expect((await card()).queryByRole('button', { name: `Test ${name}` })).toBeNull();
});
