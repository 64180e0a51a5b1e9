const maxLength = 120;

/** One short line without the password: the server's message, else the name of the error. */
export function smtpErrorReason(error: unknown, password: string): string {
  const { response, message, code } = error as { response?: unknown; message?: unknown; code?: unknown };
  // Server messages help the operator, while system errors would reveal network addresses.
  const serverMessage =
    typeof response === 'string' && response ? response : (/\b(E[A-Z]{3,}|[A-Z]+_[A-Z_]+)\b/.exec(String(message))?.[1] ?? String(code));
  const line = `${code === 'ETLS' && serverMessage !== code ? 'ETLS ' : ''}${serverMessage.split(/[\r\n]/)[0]}`;
  const secrets = password ? [password, Buffer.from(password).toString('base64')] : [];
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
  return redacted.length > maxLength ? `${redacted.slice(0, maxLength)}…` : redacted;
}
