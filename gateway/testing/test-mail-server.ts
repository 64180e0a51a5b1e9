import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Certificate } from './certificate';

/** How the mail server behaves. By default it accepts every mail, without TLS and credentials. */
export type MailServerScript = {
  /** Required credentials; none by default. */
  account?: { user: string; password: string };
  /** Offers TLS with a certificate, or uses it from the first byte; connect to `localhost`. */
  tls?: Certificate & { implicit?: boolean };
  /** Rejects every recipient with this message. */
  refuse?: string;
  /** Accepts connections and never responds. */
  hang?: boolean;
};

/** A parsed mail; `to` is the first recipient of the SMTP envelope. */
export type ReceivedMail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether it was sent over TLS. */
  secure: boolean;
  /** The authenticated sender. */
  user: string | undefined;
};

/** A running SMTP server. */
export type TestMailServer = {
  /** Gateway options that use this server. */
  options: Record<string, string>;
  /** All mails, in order. */
  mails: ReceivedMail[];
  /** Waits for the next mail to an address that was not returned before. */
  mailTo: (address: string) => Promise<ReceivedMail>;
  /** Replaces the script; account and TLS stay. */
  play: (script: Pick<MailServerScript, 'refuse' | 'hang'>) => void;
  /** Resolves when open connections have ended. */
  close: () => Promise<void>;
};

/** Starts an SMTP server on loopback. It stops with the test. */
export async function testMailServer(first: MailServerScript = {}): Promise<TestMailServer> {
  const { account, tls } = first;
  let script: Pick<MailServerScript, 'refuse' | 'hang'> = first;
  const mails: ReceivedMail[] = [];
  const returned = new Set<ReceivedMail>();
  const waiting = new Set<() => void>();

  const server = new SMTPServer({
    ...(tls && { key: tls.key, cert: tls.cert, secure: tls.implicit === true }),
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: [...(account ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => (script.hang ? undefined : done()),
    onAuth: ({ username, password }, _session, done) =>
      account && username === account.user && password === account.password
        ? done(null, { user: username })
        : // Some servers repeat what they were given.
          done(new Error(`Not accepted: ${username} ${password}`)),
    onRcptTo: (_address, _session, done) => done(script.refuse ? new Error(script.refuse) : null),
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (raw) => {
          mails.push(await received(raw, session));
          for (const find of waiting) {
            find();
          }
        })
        .then(() => done(), done);
    },
  });
  // Tests provoke clients that disconnect.
  server.on('error', () => undefined);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo));
  });

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    onTestFinished(close);
  } catch {
    // Started in a hook: the caller closes it.
  }
  return {
    options: {
      SMTPServer: tls ? 'localhost' : '127.0.0.1',
      SMTPPort: String(port),
      SMTPFrom: 'console@example.com',
      OutgoingPrivateMail: 'true',
      SMTPSSLEnabled: String(tls?.implicit === true),
      ...(account && { SMTPAccount: account.user, SMTPToken: account.password }),
    },
    mails,
    mailTo: (address) =>
      new Promise((resolve) => {
        const find = () => {
          const found = mails.find((mail) => mail.to === address && !returned.has(mail));
          if (found) {
            returned.add(found);
            waiting.delete(find);
            resolve(found);
          }
        };
        waiting.add(find);
        find();
      }),
    play: (next) => {
      script = next;
    },
    close,
  };
}

async function received(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: session.envelope.rcptTo[0]?.address ?? '',
    subject,
    text,
    html,
    secure: session.secure,
    user: typeof session.user === 'string' ? session.user : undefined,
  };
}
