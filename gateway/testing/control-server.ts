import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen';
import { type LocalGateway, localGateway, type TestSettings } from './local';
import type { Seed } from './seed';

export type ControlRequest = { seed: Seed; settings: TestSettings };

/**
 * Manages gateways for tests in other processes: `POST /` creates one, `POST /<id>` adds data, `DELETE /<id>` stops it. Page tests run in
 * an environment whose requests lose cookies.
 */
export async function startControlServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const gateways = new Map<string, LocalGateway>();

  async function handle(request: IncomingMessage): Promise<unknown> {
    const id = request.url?.slice(1) ?? '';
    const gateway = gateways.get(id);
    if (request.method === 'DELETE') {
      gateways.delete(id);
      await gateway?.stop();
      return {};
    }
    const { seed, settings }: ControlRequest = JSON.parse(await text(request));
    if (gateway) {
      return await gateway.seed(seed);
    }
    const newId = randomUUID();
    const created = await localGateway(seed, settings);
    gateways.set(newId, created);
    return { id: newId, url: created.url, ...created.seeded };
  }

  const server = createServer((request, response) => {
    handle(request).then(
      (result) => response.end(JSON.stringify(result)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  const url = await listen(server);
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
    },
  };
}
