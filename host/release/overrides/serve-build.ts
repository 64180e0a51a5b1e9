import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usageError } from '../errors';
import type { BuildOutput } from '../operations/build-output';
import { contentTypeFor } from '../store/content-headers';

export type ServedBuild = { address: string; server: Server };

/** Serves a build on this machine to the pages of one console. */
export async function serveBuild({ files }: BuildOutput, port: number, console: URL): Promise<ServedBuild> {
  const server = createServer((request, response) => {
    const { port: ownPort } = server.address() as AddressInfo;
    const allowed = {
      'Access-Control-Allow-Origin': console.origin,
      'Access-Control-Allow-Private-Network': 'true',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
      Vary: 'Origin',
    };
    const path = decodePath(request.url ?? '');
    const bytes = path === null ? undefined : files.get(path);
    // Another host name is a page that rebinds its own to this machine.
    if (
      ![`localhost:${ownPort}`, `127.0.0.1:${ownPort}`].includes(request.headers.host ?? '') ||
      request.headers.origin !== console.origin
    ) {
      response.writeHead(403).end();
    } else if (request.method === 'OPTIONS') {
      response.writeHead(204, allowed).end();
    } else if (request.method !== 'GET' || !bytes) {
      response.writeHead(404, allowed).end();
    } else {
      response.writeHead(200, { ...allowed, 'Content-Type': contentTypeFor(path ?? ''), 'X-Content-Type-Options': 'nosniff' }).end(bytes);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? usageError(`port ${port} is taken: choose another with --port`) : error;
  });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/^\//, '').replace(/\?.*$/, ''));
  } catch {
    return null;
  }
}
