import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { networkPrefix } from '@console/shared/contract/network';
import type { Log } from '../log';
import { isPeerIn, peerAddress } from './client';

export type ConnectionLimits = {
  /** Open connections in all. */
  total: number;
  /** Of one network: nobody needs the console with more tabs, and nobody can take the place of all others. */
  perNetwork: number;
};

const usual: ConnectionLimits = { total: 10_000, perNetwork: 2_000 };

/** Closes connections beyond the limits as they come; those of trusted proxies count in all only. The log says so at most once a minute. */
export function limitConnections(server: Server, trusted: BlockList, log: Log, { total, perNetwork } = usual): void {
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const refused = (fields: Record<string, unknown>) => {
    if (performance.now() - loggedAt < 60_000) {
      return;
    }
    loggedAt = performance.now();
    log('connections-refused', fields);
  };

  server.maxConnections = total;
  server.on('drop', () => refused({ limit: total }));
  server.on('connection', (socket) => {
    const address = peerAddress(socket);
    if (isPeerIn(trusted, address)) {
      return;
    }
    const network = networkPrefix(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) {
        open.set(network, left);
      } else {
        open.delete(network);
      }
    });
    if (count <= perNetwork) {
      return;
    }
    refused({ network, limit: perNetwork });
    socket.destroy();
  });
}
