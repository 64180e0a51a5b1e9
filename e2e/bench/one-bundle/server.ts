import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type OneBundle = { address: string; stop: () => Promise<void> };

/**
 * Serves the one-bundle build as well as a careful operator would: compressed, immutable, with the chunks of the page
 * preloaded. Everything else goes to the console's edge, so that both sides talk to one gateway.
 */
export async function serveOneBundle(folder: string, edge: string, preloaded: RegExp): Promise<OneBundle> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const files = new Map(names.map((name) => [`/one/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]));
  const integrity = (name: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`;
  const main = names.find((name) => name.startsWith('main.')) ?? '';
  const tags = names
    .filter((name) => preloaded.test(name))
    .map((name) => `<link rel="preload" as="script" crossorigin integrity="${integrity(name)}" href="/one/${name}">`);
  const composition = await (await fetch(`${edge}/composition`)).text();

  const page = (nonce: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Console</title>` +
    `<script type="application/json" id="composition">${composition.replace(/</g, '\\u003c')}</script>` +
    `<script defer crossorigin integrity="${integrity(main)}" nonce="${nonce}" src="/one/${main}"></script>${tags.join('')}</head>` +
    '<body><div id="root"></div></body></html>';

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const file = files.get(path);
    if (file) {
      const headers = {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      };
      outgoing.writeHead(200, headers).end(file);
    } else if (incoming.headers.accept?.includes('text/html')) {
      outgoing
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' })
        .end(brotliCompressSync(page(randomBytes(16).toString('base64'))));
    } else {
      const onward = request(`${edge}${path}`, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
