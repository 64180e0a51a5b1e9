import { connect } from 'node:net';

export function sendRaw(base: string, text: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((settle, fail) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.once('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? settle(received) : fail(error)));
    socket.once('close', () => settle(received));
  });
}

export const formatMessage = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
