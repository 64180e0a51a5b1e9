import { testGateway, testMailServer } from '@console/gateway/testing';
import { storage } from '@console/shared/session';
import { renderPage, screen, userEvent } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

const open = async (gateway: Parameters<typeof renderPage>[1]['gateway'], language: 'zh' | 'en' = 'en') =>
  renderPage(<Page />, { gateway, catalogue: language === 'zh' ? zh : en, language, path: '/reset?return=%2Flog', route: '/reset' });

const send = (email: string) => userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), `${email}{Enter}`);

describe('reset email', () => {
  it('is sent and confirmed, with a countdown that survives a reload', async () => {
    const mail = await testMailServer();
    const gateway = await testGateway({
      options: { ...mail.options, ServerAddress: 'http://console.test' },
      users: [{ username: 'ann', email: 'ann@example.com' }],
    });
    const first = await open(gateway);
    await send('ann@example.com');
    expect(await screen.findByRole('status')).toHaveTextContent('If an account uses ann@example.com');
    expect(mail.mails).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Send again in (29|30) s$/ })).toBeDisabled();
    first.unmount();

    await open(gateway);
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    expect(storage.readText('email-code-deadline')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?return=%2Flog');
  });

  it('keeps the address and shows the error when the gateway refuses', async () => {
    await open(await testGateway());
    await send('nobody@example.com');
    expect(await screen.findByText('Mail is not set up on this site yet')).toBeVisible();
    const email = screen.getByRole('textbox', { name: /^Email/ });
    expect([email.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', email]);
    expect(email).toHaveValue('nobody@example.com');
    expect(screen.getByRole('button', { name: 'Send reset email' })).toBeEnabled();
  });

  it.each([
    { language: 'en', typed: '', name: 'Send reset email', message: 'Please enter email' },
    { language: 'zh', typed: '', name: '发送重置邮件', message: '请输入邮箱' },
    { language: 'en', typed: 'not an address', name: 'Send reset email', message: 'Enter a valid email address' },
    { language: 'zh', typed: 'not an address', name: '发送重置邮件', message: '邮箱格式不正确' },
  ] as const)('requires an email address in $language for the input "$typed"', async ({ language, typed, name, message }) => {
    await open(await testGateway(), language);
    if (typed) {
      await userEvent.type(screen.getByRole('textbox'), typed);
    }
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
