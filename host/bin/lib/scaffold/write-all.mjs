import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes all files or none: restores the previous contents when a write or `then` fails.
 * @param {string} root
 * @param {Record<string, string>} files contents by path
 * @param {string} folder the one that is new
 * @param {() => Promise<void>} afterWrite
 */
export async function writeAllOrNothing(root, files, folder, afterWrite) {
  const originals = Object.keys(files).map((path) => {
    const file = join(root, path);
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : null };
  });
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    await afterWrite();
  } catch (error) {
    for (const { file, text } of originals) {
      if (text !== null) {
        writeFileSync(file, text);
      }
    }
    rmSync(join(root, folder), { recursive: true, force: true });
    throw error;
  }
}
