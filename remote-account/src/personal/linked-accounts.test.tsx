import {
  type TestGateway,
  testGateway,
  testGitHub,
  testMailServer,
  testTelegram,
  testWeChat,
  withCustomOAuth,
  withoutCapabilities,
} from '@console/gateway/testing';
import { http } from '@console/shared/http';
import { setStatus, storage } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=personal' });

const panel = () => screen.findByRole('region', { name: 'Sign-in methods' });
const press = async (label: string) => userEvent.click(await screen.findByLabelText(label));
const pressText = async (text: string) => userEvent.click(await screen.findByText(text, { selector: 'button' }));
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const submitLink = async () => {
  const dialog = await waitFor(() => document.querySelector<HTMLElement>('[role=dialog]') ?? Promise.reject(new Error('No dialog')));
  await userEvent.click(within(dialog).getByText('Link', { selector: 'button' }));
};
const fetchAccount = async (gateway: TestGateway) =>
  (await gateway.request<{ data: Record<string, string> }>('GET', '/api/user/self')).body.data;

describe('email address', () => {
  it('is linked and replaced with an emailed code', async () => {
    const mail = await testMailServer();
    const gateway = await testGateway({ as: 'user', options: mail.options });
    await open(gateway);
    await press('Link Email');
    await submitLink();
    expect(await screen.findByText('Please enter email')).toBeVisible();
    expect(screen.getByText('Please enter email verification code')).toBeVisible();

    await fill(/^Email$/, 'amy@example.com');
    await pressText('Get code');
    const { text } = await mail.mailTo('amy@example.com');
    expect(await screen.findByText(/^Resend in \d+ s$/)).toBeDisabled();
    await fill('Email verification code', 'ffffff');
    await submitLink();
    expect(await screen.findByText('Verification code wrong or expired')).toBeVisible();
    expect(screen.getByLabelText('Email verification code')).toBeInvalid();
    expect(screen.getByLabelText(/^Email$/)).toHaveValue('amy@example.com');

    await fill('Email verification code', /\b[0-9a-f]{6}\b/.exec(text)?.[0] ?? '');
    await submitLink();
    expect(await screen.findByText('Linked to amy@example.com')).toBeVisible();
    expect(screen.getByLabelText('Change Email')).toBeVisible();
    expect((await fetchAccount(gateway)).email).toBe('amy@example.com');
  });

  it('shows the error at the field when the address belongs to another user', async () => {
    const mail = await testMailServer();
    await open(await testGateway({ as: 'user', users: [{ email: 'ben@example.com' }], options: mail.options }));
    await press('Link Email');
    await fill(/^Email$/, 'ben@example.com');
    await pressText('Get code');
    expect(await screen.findByText('Email already in use')).toBeVisible();
    expect(screen.getByLabelText(/^Email$/)).toBeInvalid();
    expect(mail.mails).toEqual([]);
  });
});

describe('GitHub and LINUX DO', () => {
  it('are linked in a popup, and the page updates', async () => {
    const github = await testGitHub();
    const gateway = await testGateway({ as: 'user', options: github.options }, { env: github.env });
    const replace = vi.fn<(address: string) => void>();
    vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace }, close: vi.fn() } as unknown as Window);
    await open(gateway);
    expect(await panel()).not.toHaveTextContent('LINUX DO');
    await press('Link GitHub');
    await waitFor(() => expect(replace).toHaveBeenCalled());
    const address = new URL(replace.mock.calls[0]?.[0] ?? '');
    expect(address.origin).toBe(github.url);

    await http.get('/api/oauth/github', { params: { code: github.newCode(), state: address.searchParams.get('state') ?? '' } });
    window.dispatchEvent(new StorageEvent('storage', { key: 'third-party-bound' }));
    expect(await screen.findByText(`Linked to account ID ${(await fetchAccount(gateway)).github_id}`)).toBeVisible();
    expect((await fetchAccount(gateway)).github_id).not.toBe('');
  });

  it('report a blocked popup', async () => {
    const { options } = await testGitHub();
    await open(await testGateway({ as: 'user', options }));
    vi.spyOn(window, 'open').mockReturnValue(null);
    await press('Link GitHub');
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent('The browser blocked the new window');
  });

  it('stay listed when linked although the site disabled them', async () => {
    await open(await testGateway({ as: 'user', me: { linux_do_id: '4711' } }));
    const methods = await panel();
    expect(methods).toHaveTextContent('LINUX DODisabled on this siteLinked to account ID 4711');
    expect(screen.queryByLabelText('Change LINUX DO')).toBeNull();
    expect(methods).not.toHaveTextContent('GitHub');
  });
});

describe('a linked account', () => {
  it('is unlinked after a confirmation', async () => {
    const gateway = await testGateway({ as: 'user', me: { github_id: '583231' }, options: (await testGitHub()).options });
    await open(gateway);
    await press('Unlink GitHub');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitHub?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByLabelText('Link GitHub')).toBeVisible();
    expect((await fetchAccount(gateway)).github_id).toBe('');
  });

  it('stays linked, with the reason, when it is the only way to sign in', async () => {
    const { options } = await testGitHub();
    const gateway = await testGateway({ as: 'user', me: { github_id: '583231' }, options: { ...options, PasswordLoginEnabled: 'false' } });
    await open(gateway);
    await press('Unlink GitHub');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitHub?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(/^You could no longer sign in without this account/)).toBeVisible();
    expect((await fetchAccount(gateway)).github_id).toBe('583231');
  });

  it('cannot be unlinked where the gateway lacks it', async () => {
    const gateway = await testGateway({ as: 'user', me: { github_id: '583231' }, options: (await testGitHub()).options });
    await open(await withoutCapabilities(gateway, 'account-unlinking'));
    expect(await screen.findByLabelText('Change GitHub')).toBeVisible();
    expect(screen.queryByLabelText('Unlink GitHub')).toBeNull();
  });
});

describe('a provider that the site defines', () => {
  const lab = {
    name: 'GitLab',
    slug: 'gitlab',
    enabled: true,
    client_id: 'lab',
    authorization_endpoint: 'https://lab.example/oauth/authorize',
    scopes: 'read_user',
  };

  it('is linked in a popup, changed and unlinked', async () => {
    const gateway = await withCustomOAuth(await testGateway({ as: 'user' }), [lab]);
    const replace = vi.fn<(address: string) => void>();
    vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace }, close: vi.fn() } as unknown as Window);
    await open(gateway);
    await waitFor(async () => expect(await screen.findByLabelText('Link GitLab')).toBeEnabled());
    expect(await panel()).toHaveTextContent('GitLabNot linked');
    await press('Link GitLab');
    await waitFor(() => expect(replace).toHaveBeenCalled());
    const { origin, searchParams } = new URL(replace.mock.calls[0]?.[0] ?? '');
    expect([origin, searchParams.get('client_id'), searchParams.get('scope')]).toEqual(['https://lab.example', 'lab', 'read_user']);
    expect(searchParams.get('redirect_uri')).toMatch(/\/oauth\/gitlab$/);

    gateway.link(gateway.user.id, { provider: 0, id: '4711' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'third-party-bound' }));
    expect(await screen.findByText('Linked to account ID 4711')).toBeVisible();
    expect(screen.getByLabelText('Change GitLab')).toBeEnabled();
    await press('Unlink GitLab');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitLab?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByLabelText('Link GitLab')).toBeVisible();
    expect(await http.get<unknown[]>('/api/user/oauth/bindings')).toEqual([]);
  });

  it('can be unlinked although the site has disabled it', async () => {
    const gateway = await withCustomOAuth(await testGateway({ as: 'user' }), [{ ...lab, enabled: false }]);
    gateway.link(gateway.user.id, { provider: 0, id: '4711' });
    await open(gateway);
    expect(await screen.findByLabelText('Unlink GitLab')).toBeVisible();
    expect(await panel()).toHaveTextContent('GitLabDisabled on this siteLinked to account ID 4711');
    expect(screen.queryByLabelText('Change GitLab')).toBeNull();
  });
});

describe('WeChat', () => {
  it('is linked with the code of the official account', async () => {
    const wechat = await testWeChat();
    const gateway = await testGateway({ as: 'user', options: wechat.options });
    await open(gateway);
    await press('Link WeChat');
    await fill('Verification code', '000000');
    await submitLink();
    expect(await screen.findByText('Verification code wrong or expired')).toBeVisible();
    await fill('Verification code', wechat.newCode('oPerson'));
    await submitLink();
    expect(await screen.findByText('Linked to account ID oPerson')).toBeVisible();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('Telegram', () => {
  it('returns to the page that links the account', async () => {
    const telegram = await testTelegram();
    const gateway = await testGateway({ as: 'user', options: telegram.options }, { env: telegram.env });
    await open(gateway);
    await press('Link Telegram');
    await waitFor(() => expect(document.querySelector('script[data-telegram-login]')).not.toBeNull());
    const { dataset } = document.querySelector<HTMLElement>('script[data-telegram-login]') ?? document.body;
    const { origin, pathname } = new URL(dataset.authUrl ?? '');
    expect([origin, pathname]).toEqual([window.location.origin, expect.stringMatching(/^\/oauth\/telegram\/[0-9a-f]{24}$/)]);
    expect(storage.read<Record<string, object>>('third-party-flows')?.[pathname.split('/')[3] ?? '']).toMatchObject({ purpose: 'bind' });
  });
});

it('updates the offered providers when the site status changes', async () => {
  await open(await testGateway({ as: 'user' }));
  expect(within(await panel()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  setStatus({ github_oauth: true, linuxdo_oauth: true, wechat_login: true, telegram_oauth: true } as never);
  await waitFor(async () => expect(within(await panel()).getAllByRole('heading', { level: 3 })).toHaveLength(5));
});

it('uses the texts of the specification in both languages', () => {
  expect([zh['email.required'], en['email.required']]).toEqual(['请输入邮箱', 'Please enter email']);
  expect([zh['email.code.required'], en['email.code.required']]).toEqual(['请输入邮箱验证码', 'Please enter email verification code']);
});
