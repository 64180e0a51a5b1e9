import { type CustomOAuthGateway, testGateway, testOidc, withCustomOAuth } from '@console/gateway/testing';
import type { CustomOAuthRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { fillField, pressButton } from '../../testing/form-actions';
import { Page } from '../page';

const lab = {
  name: 'GitLab',
  slug: 'gitlab',
  enabled: true,
  client_id: 'lab',
  client_secret: 'kept',
  authorization_endpoint: 'https://lab.example/oauth/authorize',
  token_endpoint: 'https://lab.example/oauth/token',
  user_info_endpoint: 'https://lab.example/api/v4/user',
};

const rootGateway = () => testGateway({ as: 'root', options: { ServerAddress: 'https://console.example' } });

const open = (gateway: CustomOAuthGateway, drawer = '') =>
  renderPage(<Page />, { gateway, catalogue: en, path: `/setting?tab=system&section=custom-oauth${drawer && `&drawer=${drawer}`}` });

const listProviders = () => http.get<CustomOAuthRecord[]>('/api/custom-oauth-provider/');

it('creates a provider from a discovery document and offers it on the sign-in page', async () => {
  const oidc = await testOidc();
  await open(await withCustomOAuth(await rootGateway()));
  await userEvent.click(await screen.findByRole('button', { name: 'Add provider' }));
  const drawer = await findOpenDialog('Add provider');
  await fillField(drawer, /^Name/, 'Company ID');
  await fillField(drawer, /^Slug/, 'oidc');
  await fillField(drawer, 'Issuer or discovery address', oidc.url);
  await pressButton('Fill in', drawer);
  await waitFor(() => expect(within(drawer).getByLabelText(/^Token endpoint/)).toHaveValue(`${oidc.url}/token`));
  expect(within(drawer).getByLabelText(/^User info endpoint/)).toHaveValue(`${oidc.url}/userinfo`);
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('This slug belongs to a built-in way to sign in')).toBeVisible();
  expect(within(drawer).getByText('Enter the client ID')).toBeVisible();
  expect(within(drawer).getByText('Enter the client secret')).toBeVisible();

  await fillField(drawer, /^Slug/, 'company-id');
  expect(within(drawer).getByText('https://console.example/oauth/company-id')).toBeVisible();
  await fillField(drawer, /^Client ID/, 'console');
  await fillField(drawer, /^Client secret/, 'secret');
  await pressButton('Create', drawer);
  expect(await screen.findByText('Company ID has been created')).toBeVisible();
  expect((await screen.findByText('company-id')).closest('tr')).toHaveTextContent(/Company ID.*Enabled/);
  expect(await listProviders()).toMatchObject([
    { slug: 'company-id', client_id: 'console', scopes: 'openid profile email', auth_style: 0 },
  ]);
  await waitFor(() => expect(useSession.getState().status?.custom_oauth_providers).toMatchObject([{ slug: 'company-id' }]));
});

it('shows at the field why an address has no discovery document', async () => {
  const oidc = await testOidc({ discovery: 'failure' });
  await open(await withCustomOAuth(await rootGateway()), 'new');
  const drawer = await findOpenDialog('Add provider');
  await fillField(drawer, 'Issuer or discovery address', oidc.url);
  await pressButton('Fill in', drawer);
  expect(await within(drawer).findByText(/^获取 Discovery 配置失败/)).toBeVisible();
  expect(within(drawer).getByLabelText('Issuer or discovery address')).toHaveValue(oidc.url);
});

it('keeps the secret on an edit, and requires it again for another server', async () => {
  await open(await withCustomOAuth(await rootGateway(), [lab]));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit GitLab' }));
  const drawer = await findOpenDialog('Edit provider');
  expect(within(drawer).getByLabelText('Client secret')).toHaveValue('');
  await fillField(drawer, /^Token endpoint/, 'https://other.example/token');
  await fillField(drawer, 'Access policy', '{"conditions":[{"field":"org","op":"is"}]}');
  await pressButton('Save', drawer);
  expect(await within(drawer).findByText(en['custom-oauth.secret.again'])).toBeVisible();
  expect(await within(drawer).findByText(/^conditions\[0\]: “op” is one of eq, /)).toBeVisible();

  const policy = '{"conditions":[{"field":"org","op":"eq","value":"core"}]}';
  await fillField(drawer, /^Token endpoint/, 'https://lab.example/new/token');
  await fillField(drawer, 'Access policy', policy);
  await userEvent.click(within(drawer).getByLabelText('Offer on the sign-in page'));
  await pressButton('Save', drawer);
  expect(await screen.findByText('GitLab has been saved')).toBeVisible();
  expect(await listProviders()).toMatchObject([{ enabled: false, token_endpoint: 'https://lab.example/new/token', access_policy: policy }]);
});

it('deletes a provider after a confirmation, unless users have linked it', async () => {
  const gateway = await withCustomOAuth(await rootGateway(), [lab, { ...lab, name: 'Gitea', slug: 'gitea' }]);
  gateway.link(gateway.user.id, { provider: 0, id: '1' });
  await open(gateway);
  const remove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await chooseMenuItem('Delete');
    await pressButton('Delete', await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
  };
  await remove('GitLab');
  expect(await screen.findByText(/^该 OAuth 提供商还有用户绑定/)).toBeVisible();
  await remove('Gitea');
  expect(await screen.findByText('Gitea has been deleted')).toBeVisible();
  expect(await screen.findByRole('row', { name: /GitLab/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Gitea/ })).toBeNull();
});

it('leaves out policies and discovery where the gateway lacks them', async () => {
  await open(await withCustomOAuth(await rootGateway(), [lab], { hasPolicies: false }), '1');
  const drawer = await findOpenDialog('Edit provider');
  expect(within(drawer).getByLabelText(/^Token endpoint/)).toHaveValue('https://lab.example/oauth/token');
  expect(within(drawer).queryByLabelText('Issuer or discovery address')).toBeNull();
  expect(within(drawer).queryByLabelText('Access policy')).toBeNull();
});
