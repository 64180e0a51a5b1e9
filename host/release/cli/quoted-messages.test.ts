import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const readSources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

const sources = ['host/release', 'host/edge', 'host/gateways', 'gateway/src'].flatMap(readSources).join('\n');

/** Quotes of output have spaces, and `…` where a value is printed. */
const findQuotes = (name: string) =>
  [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/`([^`\n]* [^`\n]*)`/g)]
    .map(([, quote = '']) => quote)
    .filter((quote) => quote.includes('…') && !quote.includes(' -- '));

const quotes = ['operations.md', 'releasing.md', 'running.md', 'gateways.md'].flatMap((name) =>
  findQuotes(name).map((quote) => ({ name, quote })),
);

it.each(quotes)('prints what $name quotes: $quote', ({ quote }) => {
  const literals = quote.split(/…|\(\w+|\)/).map((text) => text.replace(/ \($/, '').trim());
  expect(literals.filter((literal) => !sources.includes(literal))).toEqual([]);
});
