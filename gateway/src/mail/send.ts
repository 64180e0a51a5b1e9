import { connect, isIP, type Socket } from 'node:net';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { ForbiddenAddress } from '../outgoing/forbidden-address';
import { checkHost, guardedLookup } from '../outgoing/ssrf-guard';
import type { ComposedMail } from './compose';

/** Implicit TLS. */
const implicitTlsPort = 465;

const maxReasonLength = 120;

export const isMailConfigured = ({ options }: Pick<Gateway, 'options'>): boolean =>
  Boolean(options.text('SMTPServer') && senderOf(options));

export function checkMailConfigured(gateway: Pick<Gateway, 'options'>): void {
  if (!isMailConfigured(gateway)) {
    throw new ConsoleError('mailNotConfigured');
  }
}

export async function sendMail(
  gateway: Pick<Gateway, 'options' | 'settings'>,
  to: string,
  mail: ComposedMail,
  signal?: AbortSignal,
): Promise<void> {
  checkMailConfigured(gateway);
  const { options, settings } = gateway;
  const timeout = AbortSignal.timeout(settings.mailTimeoutMs);
  const combinedSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const transport = createTransport({ ...transportOptions(gateway), getSocket: openSocket(gateway, combinedSignal) });
  try {
    await transport.sendMail({
      ...mail,
      from: { name: options.text('SystemName'), address: senderOf(options) },
      to: { name: '', address: to },
      signal: combinedSignal,
    });
  } catch (error) {
    if (error instanceof ForbiddenAddress) {
      throw new ConsoleError(error.isPrivate ? 'mailPrivate' : 'relayForbidden');
    }
    throw new ConsoleError('mailFailed', { reason: timeout.aborted ? 'ETIMEDOUT' : smtpErrorReason(error, options.text('SMTPToken')) });
  } finally {
    transport.close();
  }
}

const senderOf = (options: Gateway['options']) => options.text('SMTPFrom') || options.text('SMTPAccount');

const openSocket =
  ({ options }: Pick<Gateway, 'options'>, signal: AbortSignal): NonNullable<SMTPTransportOptions['getSocket']> =>
  ({ host = '', port = 0 }, callback) => {
    const network = options.flag('OutgoingPrivateMail') ? 'any' : 'public';
    let socket: Socket;
    try {
      checkHost(host, network);
      socket = connect({ host, port: Number(port), lookup: guardedLookup(network), signal });
    } catch (error) {
      callback(error as Error);
      return;
    }
    const fail = (error: Error) => callback(error);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      callback(null, { connection: socket });
    });
  };

function transportOptions({ options, settings }: Pick<Gateway, 'options' | 'settings'>): SMTPTransportOptions {
  const [host, port, user, pass] = [
    options.text('SMTPServer'),
    options.number('SMTPPort'),
    options.text('SMTPAccount'),
    options.text('SMTPToken'),
  ];
  const secure = port === implicitTlsPort || options.flag('SMTPSSLEnabled');
  const signsIn = Boolean(user && pass);
  return {
    host,
    port,
    secure,
    // Opportunistic TLS, but passwords never cross a network unencrypted.
    requireTLS: !secure && signsIn && !isLoopback(host),
    ...(signsIn && { auth: { user, pass } }),
    ...(settings.mailAuthority && { tls: { ca: settings.mailAuthority } }),
    connectionTimeout: settings.mailTimeoutMs,
    greetingTimeout: settings.mailTimeoutMs,
    socketTimeout: settings.mailTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** One short line without the password: the server's message, else the name of the error. */
function smtpErrorReason(error: unknown, password: string): string {
  const { response, message, code } = error as { response?: unknown; message?: unknown; code?: unknown };
  // Server messages help the operator, while system errors would reveal network addresses.
  const serverMessage =
    typeof response === 'string' && response ? response : (/\b(E[A-Z]{3,}|[A-Z]+_[A-Z_]+)\b/.exec(String(message))?.[1] ?? String(code));
  const line = `${code === 'ETLS' && serverMessage !== code ? 'ETLS ' : ''}${serverMessage.split(/[\r\n]/)[0]}`;
  const secrets = password ? [password, Buffer.from(password).toString('base64')] : [];
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
  return redacted.length > maxReasonLength ? `${redacted.slice(0, maxReasonLength)}…` : redacted;
}
