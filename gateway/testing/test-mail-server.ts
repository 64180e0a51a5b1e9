import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Certificate } from './certificate';

export type MailServerScript = {
  /** Who may send; anybody when left out. */
  account?: { user: string; password: string };
  /** With a certificate TLS is offered, or spoken from the first byte. Reached as `localhost` then. */
  tls?: Certificate & { implicit?: boolean };
  /** Refuses every recipient with these words. */
  refuse?: string;
  /** Takes connections and says nothing. */
  hang?: boolean;
};

export type ReceivedMail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether it came over TLS. */
  secure: boolean;
  /** Who signed in to send it. */
  user: string | undefined;
};

export type TestMailServer = {
  /** Options of a gateway that sends over this server. */
  options: Record<string, string>;
  /** Everything that came, in order. */
  mails: ReceivedMail[];
  /** The next mail to an address that was not asked for before; waits for it. */
  mailTo: (address: string) => Promise<ReceivedMail>;
  /** Behaves like this from now on; account and TLS stay. */
  play: (script: Pick<MailServerScript, 'refuse' | 'hang'>) => void;
  close: () => Promise<void>;
};

/** A real SMTP server on loopback whose mail can be read. It stops with the test. */
export async function testMailServer(first: MailServerScript = {}): Promise<TestMailServer> {
  const { account, tls } = first;
  let script: Pick<MailServerScript, 'refuse' | 'hang'> = first;
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
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
          for (const look of waiting) {
            look();
          }
        })
        .then(() => done(), done);
    },
  });
  // Clients that give up in the middle are what tests ask for.
  server.on('error', () => undefined);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo));
  });

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    onTestFinished(close);
  } catch {
    // Made in a hook for a whole file: whoever made it closes it.
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
        const look = () => {
          const found = mails.find((mail) => mail.to === address && !taken.has(mail));
          if (found) {
            taken.add(found);
            waiting.delete(look);
            resolve(found);
          }
        };
        waiting.add(look);
        look();
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
