import { type Encoding, variantExtensions } from '../release/store/compressed-variants';
import { cacheControlFor, contentTypeFor } from '../release/store/content-headers';
import { buildKey, type ReleaseStore } from '../release/store/release-store';
import { isPackageName, isVersion } from '../release/store/schemas';
import type { EdgeHandler } from './http/context';
import { chooseEncoding } from './http/negotiation';
import { bytes, notFound } from './http/responses';

function fileOf(path: string): { name: string; version: string; file: string } | null {
  const [, name = '', version = '', rest = ''] = /^\/builds\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!isPackageName(name) || !isVersion(version)) {
    return null;
  }
  try {
    return { name, version, file: decodeURIComponent(rest) };
  } catch {
    return null;
  }
}

/** `/builds/<name>/<version>/<file>`: only files that the release lists, so no address reaches anything else. */
export const buildsHandler =
  (store: ReleaseStore): EdgeHandler =>
  async (c) => {
    const asked = fileOf(c.req.path);
    const release = asked && (await store.release(asked.name, asked.version));
    const listed = release && Object.hasOwn(release.files, asked.file) ? release.files[asked.file] : undefined;
    if (!asked || !listed) {
      return notFound(c);
    }

    const available = Object.keys(listed.encodings ?? {}).filter((encoding): encoding is Encoding => encoding in variantExtensions);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), available);
    const key = buildKey(asked.name, asked.version, asked.file);
    const variant = encoding && (await store.backend.read(key + variantExtensions[encoding]));
    const content = variant ?? (await store.backend.read(key));
    if (!content) {
      return notFound(c);
    }
    return bytes(c, content, {
      'Content-Type': contentTypeFor(asked.file),
      'Cache-Control': cacheControlFor(key),
      Vary: 'Accept-Encoding',
      ...(variant && encoding && { 'Content-Encoding': encoding }),
    });
  };
