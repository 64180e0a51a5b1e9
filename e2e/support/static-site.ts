import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeFor } from '../../host/release/store/content-headers';
import { forwardRequest, listen, type Peer } from './forward-request';

const gatewayPath = /^\/(?:api|pg|v1|mj|suno)(?:\/|$)/;

const known = /^\/(?:composition|index\.html|builds\/.+)$/;

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

export type StaticSite = Peer & {
  /** Method, path and status of each request, without those to the gateway. */
  asked: string[];
};

/**
 * A delivery network as they come: it serves the folder of a store, knows nothing of edges, answers every other address with the
 * page, takes no POST, and passes the gateway's calls on.
 */
export async function startStaticSite(folder: string, gateway: string): Promise<StaticSite> {
  const requested: string[] = [];
  const peer = await listen(async (incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    if (gatewayPath.test(path)) {
      return forwardRequest(gateway, incoming, outgoing);
    }
    const end = (status: number, headers: Record<string, string>, body?: Buffer) => {
      requested.push(`${incoming.method} ${path} ${status}`);
      outgoing.writeHead(status, headers).end(body);
    };
    incoming.resume();
    if (incoming.method !== 'GET') {
      return end(405, { 'cache-control': 'no-store' });
    }
    const key = known.test(path) ? path.slice(1) : 'index.html';
    const bytes = await readFile(join(folder, key)).catch(() => null);
    if (!bytes) {
      return end(404, { 'cache-control': 'no-store' });
    }
    const etag = tagOf(bytes);
    const cacheControl = key.startsWith('builds/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { etag, 'cache-control': cacheControl, 'content-type': contentTypeFor(key) };
    if (incoming.headers['if-none-match'] === etag) {
      return end(304, headers);
    }
    end(200, headers, bytes);
  });
  return { ...peer, asked: requested };
}
