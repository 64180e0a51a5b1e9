import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../../release/served-as';
import { type Handler, notFound, reading, send } from '../answers';

/** Everything that a build leaves lies in one folder, flat. */
const buildAddress = /^\/builds\/[^/]+\/[^/]+\/([\w@+~-][\w@+~.-]*)$/;

/** The files of a build that changes: nothing is kept, anywhere. */
export const folderHandler = (folder: string): Handler =>
  reading(async (_, response, path) => {
    const [, name] = buildAddress.exec(path) ?? [];
    const bytes = name === undefined ? null : await readFile(join(folder, name)).catch(() => null);
    if (name === undefined || !bytes) return notFound(response);
    send(response, 200, { 'Content-Type': contentTypeOf(name), 'Cache-Control': 'no-store' }, bytes);
  });
