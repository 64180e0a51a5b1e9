import { extname } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** By the ending of a file's name; the composition has none. */
export const contentTypeFor = (file: string): string =>
  contentTypes[file === 'composition' ? '.json' : extname(file)] ?? 'application/octet-stream';

/** Builds never change; everything else is asked for anew each time. */
export const cacheControlFor = (key: string): string => (key.startsWith('builds/') ? 'public, max-age=31536000, immutable' : 'no-cache');
