import { createServer } from 'node:http';
import { overrideResponses, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import { updateBlockers } from '@console/shared/router';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

type GatewayAccess = Pick<TestGateway, 'url' | 'cookie' | 'user'>;

const open = async (gateway: GatewayAccess) => {
  await renderPage(<Page />, { gateway, catalogue, path: '/setting?tab=personal' });
  return screen.findByRole('region', { name: 'Notifications and calls' });
};
const fill = async (where: HTMLElement, label: string, text: string) => {
  const field = await within(where).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const choose = (where: HTMLElement, method: string) => userEvent.selectOptions(within(where).getByLabelText('Send by'), method);
const save = (where: HTMLElement) => userEvent.click(within(where).getByRole('button', { name: 'Save' }));
const fetchSettings = async (gateway: TestGateway) => {
  const { body } = await gateway.request<{ data: { setting: string } }>('GET', '/api/user/self');
  return JSON.parse(body.data.setting || '{}') as Record<string, unknown>;
};

describe('notification settings', () => {
  it('show an error at each invalid field and save valid input', async () => {
    const gateway = await testGateway({ as: 'user', me: { email: 'amy@example.com' } });
    const form = await open(gateway);
    expect(await within(form).findByText('The site default is ¥0.002')).toBeVisible();
    expect(within(form).getByText('Leave empty to use the account’s email, amy@example.com')).toBeVisible();
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();

    await fill(form, 'Warn when the balance is below', '0');
    await fill(form, 'Notification email', 'amy');
    expect(updateBlockers.getState()).toMatchObject([{ kind: 'form' }]);
    await save(form);
    expect(await within(form).findByText('The threshold must be above 0')).toBeVisible();
    expect(within(form).getByText('Enter a valid email address')).toBeVisible();
    await waitFor(() => expect(within(form).getByLabelText('Warn when the balance is below')).toHaveFocus());
    expect(await fetchSettings(gateway)).toEqual({});

    await fill(form, 'Warn when the balance is below', '0.5');
    expect(within(form).getByText('250,000 points')).toBeVisible();
    await fill(form, 'Notification email', 'other@example.com');
    await userEvent.click(within(form).getByRole('switch', { name: 'Allow models without a price' }));
    await userEvent.click(within(form).getByRole('switch', { name: 'Log IP addresses' }));
    await save(form);
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(await fetchSettings(gateway)).toMatchObject({
      notify_type: 'email',
      quota_warning_threshold: 250_000,
      notification_email: 'other@example.com',
      accept_unset_model_ratio_model: true,
      record_ip_log: true,
    });
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(updateBlockers.getState()).toEqual([]);
  });

  it('save a webhook whose secret is never shown and is kept when left empty', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await open(gateway);
    await fill(form, 'Warn when the balance is below', '1');
    await choose(form, 'Webhook');
    await save(form);
    expect(await within(form).findByText('Enter the webhook URL')).toBeVisible();
    await fill(form, 'Webhook URL', 'javascript:alert(1)');
    expect(await within(form).findByText('This must be an http or https address')).toBeVisible();
    await fill(form, 'Webhook URL', 'https://hooks.example/quota');
    await fill(form, 'Webhook secret', 'a secret of mine');
    await save(form);
    expect(await within(form).findByText('Set. Leave empty to keep it')).toBeVisible();
    expect(await fetchSettings(gateway)).toMatchObject({ webhook_url: 'https://hooks.example/quota', webhook_secret_set: true });
    expect(within(form).getByLabelText('Webhook secret')).toHaveValue('');

    await fill(form, 'Webhook URL', 'https://hooks.example/other');
    await save(form);
    await waitFor(async () => expect(await fetchSettings(gateway)).toMatchObject({ webhook_url: 'https://hooks.example/other' }));
    expect(await fetchSettings(gateway)).toMatchObject({ webhook_secret_set: true });

    await waitFor(() => expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled());
    await userEvent.click(within(form).getByRole('button', { name: 'Remove' }));
    await save(form);
    await waitFor(async () => expect((await fetchSettings(gateway)).webhook_secret_set).not.toBe(true));
  });

  it('save a Gotify server whose token is never shown and is kept when left empty', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await open(gateway);
    await fill(form, 'Warn when the balance is below', '1');
    await choose(form, 'Gotify');
    await save(form);
    expect(await within(form).findByText('Enter the address of the Gotify server')).toBeVisible();
    expect(within(form).getByText('Enter the token of a Gotify application')).toBeVisible();
    await fill(form, 'Gotify server', 'https://push.example');
    await fill(form, 'Gotify application token', 'AppToken');
    await fill(form, 'Priority', '8');
    await save(form);
    expect(await within(form).findByText('Set. Leave empty to keep it')).toBeVisible();
    expect(within(form).getByLabelText('Gotify application token')).toHaveValue('');
    await fill(form, 'Priority', '3');
    await save(form);
    const saved = { notify_type: 'gotify', gotify_url: 'https://push.example', gotify_priority: 3, gotify_token_set: true };
    await waitFor(async () => expect(await fetchSettings(gateway)).toMatchObject(saved));
  });

  it('save the address of Bark', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await open(gateway);
    await fill(form, 'Warn when the balance is below', '1');
    await choose(form, 'Bark');
    expect(within(form).getByText(/\{\{title\}\} and \{\{content\}\} are replaced/)).toBeVisible();
    await fill(form, 'Bark address', 'https://api.day.app/key/{{title}}/{{content}}');
    await save(form);
    const saved = { notify_type: 'bark', bark_url: 'https://api.day.app/key/{{title}}/{{content}}' };
    await waitFor(async () => expect(await fetchSettings(gateway)).toMatchObject(saved));
  });

  it('offer only mail and webhooks where the gateway has no more', async () => {
    const form = await open(await withoutCapabilities(await testGateway({ as: 'user' }), 'push-notifications'));
    const options = within(within(form).getByLabelText('Send by')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Email', 'Webhook']);
  });

  it('offer to log addresses only where the gateway can', async () => {
    const form = await open(await withoutCapabilities(await testGateway({ as: 'user' }), 'log-addresses'));
    expect(within(form).getByRole('switch', { name: 'Allow models without a price' })).toBeVisible();
    expect(within(form).queryByRole('switch', { name: 'Log IP addresses' })).toBeNull();
  });

  it('reset to the stored values', async () => {
    const form = await open(await testGateway({ as: 'user', me: { setting: '{"quota_warning_threshold":700}' } }));
    await fill(form, 'Warn when the balance is below', '0.5');
    expect(within(form).getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(within(form).getByRole('button', { name: 'Undo' }));
    expect(within(form).getByLabelText('Warn when the balance is below')).toHaveValue('0.0014');
    expect(within(form).queryByText('Unsaved changes')).toBeNull();
  });
});

describe('notification settings of other gateways', () => {
  it('keep settings of other consoles on save', async () => {
    const setting = { notify_type: 'pushover', bark_url: 'https://bark.example/key', record_ip_log: true, webhook_secret: 'old-secret' };
    const gateway = await testGateway({ as: 'user' });
    const { body } = await gateway.request<{ data: object }>('GET', '/api/user/self');
    let saved: unknown;
    const url = await overrideResponses(gateway.url, async ({ pathname }, _method, readBody) => {
      if (pathname === '/api/user/self') {
        return { body: JSON.stringify({ ...body, data: { ...body.data, setting: JSON.stringify(setting) } }) };
      }
      if (pathname !== '/api/user/setting') {
        return undefined;
      }
      saved = JSON.parse(await readBody());
      return { body: '{"success":true,"message":"","data":null}' };
    });
    const form = await open({ ...gateway, url });
    expect(within(form).getByLabelText('Send by')).toHaveDisplayValue('Pushover');
    expect(within(form).getByText(/^Set up outside this console/)).toBeVisible();
    expect(document.body.innerHTML).not.toContain('old-secret');
    await fill(form, 'Warn when the balance is below', '0.5');
    await save(form);
    await waitFor(() => expect(saved).toMatchObject({ ...setting, quota_warning_threshold: 250_000 }));
  });

  it('show that they are unsupported, at once or after the first attempt', async () => {
    const form = await open(await otherGateway({ setting: '' }));
    await fill(form, 'Warn when the balance is below', '0.5');
    await save(form);
    expect(await within(form).findByText('This gateway has no notification settings')).toBeVisible();
    expect(within(form).queryByRole('button')).toBeNull();
  });

  it('show no form when the account has no settings', async () => {
    const form = await open(await otherGateway({}));
    expect(within(form).getByText('This gateway has no notification settings')).toBeVisible();
  });
});

/** A gateway that returns accounts but has no `PUT /api/user/setting`. */
async function otherGateway(fields: object): Promise<GatewayAccess> {
  const gateway = await testGateway({ as: 'user' });
  const { setting: _, ...record } = gateway.user;
  const server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.startsWith('/api/user/setting')) {
      return send(404, { error: { message: 'Invalid URL', type: 'invalid_request_error' } });
    }
    if (request.url?.startsWith('/api/status')) {
      return send(200, { success: true, data: { quota_per_unit: 500_000, display_in_currency: true } });
    }
    return send(200, { success: true, message: '', data: request.url === '/api/user/self' ? { ...record, ...fields } : null });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, cookie: gateway.cookie, user: gateway.user };
}
