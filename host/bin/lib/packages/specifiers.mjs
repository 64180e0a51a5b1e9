import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeSpecifier = /(\b(?:from|import)\s*\(?\s*)(['"])(\.\.?\/[^'"]*)\2(\s*\))?/g;

/**
 * Finds the relative imports of a compiled module or declaration.
 * @param {string} text
 * @returns {string[]}
 */
export const relativeImports = (text) => [...text.matchAll(relativeSpecifier)].map(([, , , specifier = '']) => specifier);

/**
 * The file that a relative import of a bundler's kind means: sources name neither endings nor `index`.
 * @param {string} file that imports
 * @param {string} specifier
 * @returns {string} with its ending; as a script where a declaration imports
 */
export function completeSpecifier(file, specifier) {
  const target = join(dirname(file), specifier);
  if (/\.(json|[cm]?js)$/.test(specifier)) {
    return specifier;
  }
  return ['.js', '.d.ts'].some((ending) => existsSync(target + ending)) ? `${specifier}.js` : `${specifier.replace(/\/$/, '')}/index.js`;
}

/**
 * Completes the imports of a compiled file, so that Node loads it without a bundler.
 * @param {string} file
 * @returns {string} its new text
 */
export const completeImports = (file) =>
  readFileSync(file, 'utf8').replaceAll(relativeSpecifier, (_, before, quote, specifier, end = '') => {
    const complete = completeSpecifier(file, specifier);
    const isJsonModule = complete.endsWith('.json') && before.startsWith('from') && !file.endsWith('.d.ts');
    return `${before}${quote}${complete}${quote}${end}${isJsonModule ? " with { type: 'json' }" : ''}`;
  });
