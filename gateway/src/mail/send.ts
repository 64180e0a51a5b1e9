import { connect, isIP, type Socket } from 'node:net';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { checkHost, ForbiddenAddress, guardedLookup } from '../outgoing/guard';
import type { ComposedMail } from './compose';
import { reasonOf } from './reason';

/** Port of SMTP that speaks TLS from the first byte. */
const implicitTlsPort = 465;

/** Whether the options name a server and a sender. */
export const isMailConfigured = ({ options }: Pick<Gateway, 'options'>): boolean =>
  Boolean(options.text('SMTPServer') && senderOf(options));

/** Throws `mailNotConfigured` while the options name no server or no sender. */
export function checkMailConfigured(gateway: Pick<Gateway, 'options'>): void {
  if (!isMailConfigured(gateway)) {
    throw new Refusal('mailNotConfigured');
  }
}

/**
 * Sends one mail over the server of the options; the sender bears the name of the site.
 *
 * @param signal gives up early, as when the gateway stops
 * @throws Refusal `mailNotConfigured`, `mailPrivate` for a server in a private network unless an option allows it, or `mailFailed` when the server refuses or does not answer within `settings.mailTimeoutMs`
 */
export async function sendMail(
  gateway: Pick<Gateway, 'options' | 'settings'>,
  to: string,
  mail: ComposedMail,
  signal?: AbortSignal,
): Promise<void> {
  checkMailConfigured(gateway);
  const { options, settings } = gateway;
  const late = AbortSignal.timeout(settings.mailTimeoutMs);
  const stop = signal ? AbortSignal.any([signal, late]) : late;
  const transport = createTransport({ ...transportOptions(gateway), getSocket: openSocket(gateway, stop) });
  try {
    await transport.sendMail({
      ...mail,
      from: { name: options.text('SystemName'), address: senderOf(options) },
      to: { name: '', address: to },
      signal: stop,
    });
  } catch (error) {
    if (error instanceof ForbiddenAddress) {
      throw new Refusal(error.isPrivate ? 'mailPrivate' : 'relayForbidden');
    }
    throw new Refusal('mailFailed', { reason: late.aborted ? 'ETIMEDOUT' : reasonOf(error, options.text('SMTPToken')) });
  } finally {
    transport.close();
  }
}

const senderOf = (options: Gateway['options']) => options.text('SMTPFrom') || options.text('SMTPAccount');

/** Connects to the mail server of the options, where its address may be reached. */
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
    // Elsewhere TLS is used when it is offered, but a password never crosses a network in the clear.
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
