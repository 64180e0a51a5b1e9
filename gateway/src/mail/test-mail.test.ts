import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testMailServer } from '../../testing/test-mail-server';

const path = '/api/option/test_mail';
const english = { 'accept-language': 'en' };

async function setUp(options: Record<string, string> = {}) {
  const mail = await testMailServer();
  const gateway = await startTestGateway({ as: 'root', options: { SystemName: 'Konsole', ...mail.options, ...options } });
  return { ...gateway, mail };
}

describe('POST /api/option/test_mail', () => {
  it.each([
    ['zh', '【Konsole】测试邮件', '邮件服务器设置正确'],
    ['en', 'Test email from Konsole', 'the mail server of Konsole works'],
  ])('sends a mail with the saved server (%s)', async (language, subject, text) => {
    const { call, mail } = await setUp();
    const response = await call('POST', path, { to: ' Amy@example.com ' }, { 'accept-language': language });
    expect(response.body).toEqual({ success: true, message: '' });
    const received = await mail.mailTo('amy@example.com');
    expect(received.subject).toBe(subject);
    expect(received.text).toContain(text);
  });

  it('ignores the domain and alias rules of registration', async () => {
    const { call, mail } = await setUp({
      EmailDomainWhitelist: 'example.org',
      EmailDomainRestrictionEnabled: 'true',
      EmailAliasRestrictionEnabled: 'true',
    });
    expect((await call('POST', path, { to: 'a.b+c@example.com' })).body.success).toBe(true);
    expect(mail.mails).toHaveLength(1);
  });

  it('reports why sending failed, without the password', async () => {
    const { call, mail } = await setUp();
    mail.play({ refuse: 'No such mailbox here' });
    const refused = await call('POST', path, { to: 'amy@example.com' }, english);
    expect(refused.body.success).toBe(false);
    expect(refused.body.message).toMatch(/^The mail could not be sent: \d{3} .*No such mailbox here/);

    const locked = await testMailServer({ account: { user: 'console', password: 'right' } });
    const other = await setUp({ ...locked.options, SMTPToken: 'wrong but secret' });
    const { message } = (await other.call('POST', path, { to: 'amy@example.com' }, english)).body;
    expect(message).toMatch(/Not accepted: console \*\*\*/);
    expect(message).not.toContain('wrong but secret');
  });

  it('reports that no server is configured', async () => {
    const { call } = await setUp({ SMTPServer: '' });
    const response = await call('POST', path, { to: 'amy@example.com' }, english);
    expect(response.body).toEqual({ success: false, message: 'Mail is not set up on this site yet' });
  });

  it.each([
    [{ to: 'amy' }, 'Input not valid: to (email)'],
    [{ to: 'amy@example.com\r\nBcc: bob@example.com' }, 'Input not valid: to (email)'],
    [{ to: 'amy@example.com, bob@example.com' }, 'Input not valid: to (email)'],
  ])('rejects %j and sends nothing', async (body, message) => {
    const { call, mail } = await setUp();
    expect((await call('POST', path, body, english)).body).toMatchObject({ success: false, message });
    expect((await call('POST', path, {}, english)).body.success).toBe(false);
    expect(mail.mails).toEqual([]);
  });

  it('requires a super administrator', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    expect((await call('POST', path, { to: 'amy@example.com' })).body.success).toBe(false);
  });
});
