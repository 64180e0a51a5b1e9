import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { ProfileOption } from '../../gateways/profiles';
import { connectGateway, type GatewayConnection } from '../gateway/connect-gateway';
import { createClientResolver } from '../http/client';
import type { EdgeEnv } from '../http/context';

export type CheckedConsole = { address: string; connection: GatewayConnection; stop(): Promise<void> };

export async function startCheckedConsole(gateway: URL, gatewayProfile: ProfileOption | undefined): Promise<CheckedConsole> {
  const silent = () => undefined;
  const target = { url: gateway, token: null };
  const sessionSecrets = [randomBytes(32).toString('hex')];
  const connection = connectGateway({ target: () => target, gatewayProfile, sessionSecrets, log: silent });
  const resolveClient = createClientResolver(new BlockList(), silent);
  const app = new Hono<EdgeEnv>();
  app.use((c, next) => {
    const client = resolveClient(c.env.incoming);
    if (client) {
      c.set('client', client);
    }
    return next();
  });
  app.all('*', connection.handler);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connection,
    stop: async () => {
      await new Promise((settle) => server.close(settle));
      await connection.stop();
    },
  };
}
