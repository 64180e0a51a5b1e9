import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeFor } from '../../release/store/content-headers';
import type { EdgeHandler } from '../http/context';
import { bytes, notFound } from '../http/responses';

/** Builds are flat folders. */
const buildAddress = /^\/builds\/[^/]+\/[^/]+\/([\w@+~-][\w@+~.-]*)$/;

/** Serves development builds uncached, since their files change. */
export const folderHandler =
  (folder: string): EdgeHandler =>
  async (c) => {
    const [, name] = buildAddress.exec(c.req.path) ?? [];
    const content = name === undefined ? null : await readFile(join(folder, name)).catch(() => null);
    if (name === undefined || !content) {
      return notFound(c);
    }
    return bytes(c, content, { 'Content-Type': contentTypeFor(name), 'Cache-Control': 'no-store' });
  };
