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

export const contentTypeFor = (file: string): string =>
  contentTypes[file === 'composition' ? '.json' : extname(file)] ?? 'application/octet-stream';

/** Builds are immutable; everything else is revalidated. */
export const cacheControlFor = (key: string): string => (key.startsWith('builds/') ? 'public, max-age=31536000, immutable' : 'no-cache');
