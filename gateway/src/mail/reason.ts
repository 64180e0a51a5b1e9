const longest = 120;

/** Why a mail was not sent, in one short line: what the server said, else the name of the failure. Never holds the password. */
export function reasonOf(error: unknown, password: string): string {
  const { response, message, code } = error as { response?: unknown; message?: unknown; code?: unknown };
  // A server's own words help whoever set it up; the texts of the system tell addresses of the network.
  const said =
    typeof response === 'string' && response ? response : (/\b(E[A-Z]{3,}|[A-Z]+_[A-Z_]+)\b/.exec(String(message))?.[1] ?? String(code));
  // What a server says to STARTTLS does not tell that TLS was asked for.
  const line = `${code === 'ETLS' && said !== code ? 'ETLS ' : ''}${said.split(/[\r\n]/)[0]}`;
  const secrets = password ? [password, Buffer.from(password).toString('base64')] : [];
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
