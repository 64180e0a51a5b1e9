import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { forwardRequest, listen, type Peer } from '../../support/forward-request';

/**
 * Serves the one-bundle build as well as a careful operator would: compressed, immutable, with the chunks of the page
 * preloaded. Everything else goes to the console's edge, so that both sides talk to one gateway.
 */
export async function serveOneBundle(folder: string, edge: string, preloaded: RegExp): Promise<Peer> {
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

  return listen((incoming, outgoing) => {
    const file = files.get(incoming.url ?? '/');
    if (file) {
      const headers = {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      };
      outgoing.writeHead(200, headers).end(file);
    } else if (incoming.headers.accept?.includes('text/html')) {
      const html = brotliCompressSync(page(randomBytes(16).toString('base64')));
      outgoing.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
    } else {
      forwardRequest(edge, incoming, outgoing);
    }
  });
}
