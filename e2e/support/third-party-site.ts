import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export type Site = {
  /** `https://127.0.0.1:40123` */
  address: string;
  /** Messages from other windows, in order. */
  heard: { page: string; origin: string; data: unknown }[];
  stop: () => Promise<void>;
};

const pageOf = (links: string) => `<!doctype html><title>site</title><h1>A site of its own</h1>${links}<script>
  addEventListener('message', ({ origin, data }) =>
    fetch('/heard', { method: 'POST', body: JSON.stringify({ page: location.pathname, origin, data }) }));
</script>`;

/** A third-party HTTPS site on a free loopback port that records the messages its pages receive. */
export async function startSite(links = ''): Promise<Site> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const heard: Site['heard'] = [];
  const server = createServer({ key, cert }, (incoming, response) => {
    if (incoming.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(links));
      return;
    }
    let body = '';
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () => {
      heard.push(JSON.parse(body));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
