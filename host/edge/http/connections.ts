import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { networkPrefix } from '@console/shared/contract/network';
import type { Log } from '../log';
import { isInNetworks, peerAddress } from './client';

export type ConnectionLimits = {
  total: number;
  perNetwork: number;
};

const defaultLimits: ConnectionLimits = { total: 10_000, perNetwork: 2_000 };

/** Closes connections above the limits; those of trusted proxies count only towards the total. Logs at most once a minute. */
export function limitConnections(server: Server, trusted: BlockList, log: Log, { total, perNetwork } = defaultLimits): void {
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logRefusal = (fields: Record<string, unknown>) => {
    if (performance.now() - loggedAt < 60_000) {
      return;
    }
    loggedAt = performance.now();
    log('connections-refused', fields);
  };

  server.maxConnections = total;
  server.on('drop', () => logRefusal({ limit: total }));
  server.on('connection', (socket) => {
    const address = peerAddress(socket);
    if (isInNetworks(trusted, address)) {
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
    logRefusal({ network, limit: perNetwork });
    socket.destroy();
  });
}
