import { isPackageName, isVersion } from '../contract/names';
import { type Encoding, variantExtensions } from '../release/store/compressed-variants';
import { cacheControlFor, contentTypeFor } from '../release/store/content-headers';
import { buildKey, type ReleaseStore } from '../release/store/release-store';
import type { EdgeHandler } from './http/context';
import { chooseEncoding } from './http/negotiation';
import { bytes, notFound } from './http/responses';

function parseBuildPath(path: string): { name: string; version: string; file: string } | null {
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

export const buildsHandler =
  (store: ReleaseStore): EdgeHandler =>
  async (c) => {
    const requested = parseBuildPath(c.req.path);
    const release = requested && (await store.release(requested.name, requested.version));
    const listedFile = release && Object.hasOwn(release.files, requested.file) ? release.files[requested.file] : undefined;
    if (!requested || !listedFile) {
      return notFound(c);
    }

    const available = Object.keys(listedFile.encodings ?? {}).filter((encoding): encoding is Encoding => encoding in variantExtensions);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), available);
    const key = buildKey(requested.name, requested.version, requested.file);
    const variant = encoding && (await store.backend.read(key + variantExtensions[encoding]));
    const content = variant ?? (await store.backend.read(key));
    if (!content) {
      return notFound(c);
    }
    return bytes(c, content, {
      'Content-Type': contentTypeFor(requested.file),
      'Cache-Control': cacheControlFor(key),
      Vary: 'Accept-Encoding',
      ...(variant && encoding && { 'Content-Encoding': encoding }),
    });
  };
