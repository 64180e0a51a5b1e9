import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textKeys } from '@console/shared/testing';
import { findForbiddenTexts } from '@console/shared/testing/glossary';
import { expect, it } from 'vitest';

const host = dirname(import.meta.dirname);

/** The folders with the host's own texts and those of what is drawn later. */
const folders = [
  'locales',
  ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]locales$/.test(path))
    .map((path) => join('src', path)),
];

it('finds them', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['locales', 'src/pages/releases/locales', 'src/pages/ui-gallery/locales', 'src/preview/locales']),
  );
});

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(host, folder, `${language}.json`), 'utf8'));

it.each(folders)('says everything of %s in both languages', (folder) => {
  expect(textKeys(read(folder, 'en'))).toEqual(textKeys(read(folder, 'zh')));
});

it.each(folders)('uses the words of the glossary in %s', (folder) => {
  expect(findForbiddenTexts({ en: read(folder, 'en'), zh: read(folder, 'zh') })).toEqual([]);
});
