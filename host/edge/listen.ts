import type { Server } from 'node:http';
import { ReleaseError } from '../release/errors';

export type ListenAddress = { port: number; host: string };

const localNames: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** `variable` is the environment variable of the port. */
export function listen(server: Server, { port, host }: ListenAddress, variable: string): Promise<string> {
  return new Promise((settle, fail) => {
    server.once('error', (error) =>
      fail(new ReleaseError('unexpected', [`cannot listen on ${host}:${port} (${error.message}): choose another ${variable}`])),
    );
    server.listen(port, host, () => {
      const bound = server.address();
      const name = localNames[host] ?? (host.includes(':') ? `[${host}]` : host);
      settle(`http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`);
    });
  });
}
