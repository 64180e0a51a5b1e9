import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function findFilesContaining(folder: string, texts: string[]): string[] {
  return readdirSync(folder).flatMap((name) => {
    const content = readFileSync(join(folder, name));
    return texts.filter((text) => content.includes(text)).map((text) => `${name}: ${text}`);
  });
}
