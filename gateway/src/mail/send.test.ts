import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { localhostCertificate } from '../../testing/certificate';
import { startTestGateway } from '../../testing/start-test-gateway';
import { type MailServerScript, testMailServer } from '../../testing/test-mail-server';
import { ConsoleError } from '../http/errors';
import { readSettings, type Settings } from '../settings';
import { composeMail } from './compose';
import { sendMail } from './send';

const account = { user: 'console', password: 'sésame <1>' };
const hello = composeMail({ subject: 'Hello', paragraphs: ['Hi'] }, 'en');

async function sender(server: Record<string, string>, settings: Partial<Settings> = {}) {
  const { options } = await startTestGateway({ options: { SystemName: 'Konsole 网关 "x" <y>', ...server } });
  const all = { ...readSettings({}, { databaseUrl: '', sessionSecret: '', secretsKey: () => '', uploadsDir: '' }), ...settings };
  return (signal?: AbortSignal) => sendMail({ options, settings: all }, 'amy@example.com', hello, signal);
}

async function refusalOf(sending: Promise<void>): Promise<Pick<ConsoleError, 'id' | 'values'>> {
  const error = await sending.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ConsoleError);
  return { id: error.id, values: error.values };
}

async function setUp(script: MailServerScript, settings: Partial<Settings> = {}) {
  const server = await testMailServer(script);
  return { server, send: await sender(server.options, settings) };
}

describe('sendMail', () => {
  it('sends text and HTML with the site as sender name', async () => {
    const { server, send } = await setUp({});
    await send();
    expect(server.mails).toMatchObject([
      {
        from: { name: 'Konsole 网关 "x" <y>', address: 'console@example.com' },
        to: 'amy@example.com',
        subject: 'Hello',
        text: 'Hi\n',
        secure: false,
        user: undefined,
      },
    ]);
    expect(server.mails[0]?.html).toContain('<p style="margin:0 0 16px">Hi</p>');
  });

  it('authenticates with the account, which is also the default sender', async () => {
    const server = await testMailServer({ account: { ...account, user: 'console@example.com' } });
    await (await sender({ ...server.options, SMTPFrom: '' }))();
    expect(server.mails).toMatchObject([{ from: { address: 'console@example.com' }, user: 'console@example.com' }]);
  });

  it.each([
    ['the flag', true],
    ['an offer', false],
  ])('uses TLS by %s', async (_, implicit) => {
    const tls = { ...localhostCertificate(), implicit };
    const { server, send } = await setUp({ account, tls }, { mailAuthority: tls.cert });
    await send();
    expect(server.mails).toMatchObject([{ secure: true, user: 'console' }]);
  });

  it('sends nothing to a server with an untrusted certificate', async () => {
    const { server, send } = await setUp({ account, tls: localhostCertificate() });
    expect(await refusalOf(send())).toEqual({ id: 'mailFailed', values: { reason: expect.stringMatching(/^[A-Z_]+$/) } });
    expect(server.mails).toEqual([]);
  });

  it('sends no password without TLS to a remote server', async () => {
    const server = await testMailServer({ account });
    // Another way to write 127.0.0.1, which the gateway does not take for loopback.
    const send = await sender({ ...server.options, SMTPServer: '127.1' });
    expect(await refusalOf(send())).toEqual({ id: 'mailFailed', values: { reason: expect.stringMatching(/^ETLS /) } });
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['no server', { SMTPServer: '' }],
    ['no sender', { SMTPFrom: '' }],
  ])('reports %s', async (_, options) => {
    const { options: reachable } = await testMailServer();
    const send = await sender({ ...reachable, ...options });
    expect(await refusalOf(send())).toEqual({ id: 'mailNotConfigured', values: {} });
  });

  it('reports the server’s message, shortened', async () => {
    const { send } = await setUp({ refuse: `No such mailbox ${'here '.repeat(60)}` });
    const { id, values } = await refusalOf(send());
    expect(id).toBe('mailFailed');
    expect(values.reason).toMatch(/^\d{3} .*No such mailbox here/);
    expect(String(values.reason)).toHaveLength(121);
  });

  it('never reveals the password, even if the server repeats it', async () => {
    const server = await testMailServer({ account });
    const send = await sender({ ...server.options, SMTPToken: 'wrong but secret' });
    expect((await refusalOf(send())).values.reason).toMatch(/Not accepted: console \*\*\*/);
  });

  it('reveals no network address when the connection fails', async () => {
    const server = await testMailServer();
    await server.close();
    expect(await refusalOf((await sender(server.options))())).toEqual({ id: 'mailFailed', values: { reason: 'ECONNREFUSED' } });
  });

  it.each(['127.0.0.1', 'localhost', '127.1', '::1', '::ffff:127.0.0.1'])(
    'reaches no server in a private network: %s',
    async (SMTPServer) => {
      const server = await testMailServer();
      const send = await sender({ ...server.options, SMTPServer, OutgoingPrivateMail: 'false' });
      expect(await refusalOf(send())).toEqual({ id: 'mailPrivate', values: {} });
      expect(server.mails).toEqual([]);
    },
  );

  it.each(['169.254.169.254', '::ffff:169.254.169.254', '0xa9fea9fe'])('never connects to a metadata service: %s', async (SMTPServer) => {
    const { options } = await testMailServer();
    expect(await refusalOf((await sender({ ...options, SMTPServer }))())).toEqual({ id: 'relayForbidden', values: {} });
  });

  it('times out', async () => {
    const { send } = await setUp({ hang: true }, { mailTimeoutMs: 100 });
    expect(await refusalOf(send())).toEqual({ id: 'mailFailed', values: { reason: 'ETIMEDOUT' } });
  });

  it('aborts with its signal', async () => {
    const server = createServer();
    const connected = new Promise<void>((resolve) => server.once('connection', () => resolve()));
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    onTestFinished(() => void server.close());
    const send = await sender({
      SMTPServer: '127.0.0.1',
      SMTPPort: String(port),
      SMTPFrom: 'console@example.com',
      OutgoingPrivateMail: 'true',
    });
    const disconnect = new AbortController();
    const sending = refusalOf(send(disconnect.signal));
    await connected;
    disconnect.abort();
    expect((await sending).id).toBe('mailFailed');
  });
});
