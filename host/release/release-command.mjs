import { join, resolve } from 'node:path';

/** @param {string} text */
const quoted = (text) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/**
 * Formats a release command for the store in use, ready to be pasted into a shell.
 * @param {string} words
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the folder of the workspace
 */
export function releaseCommand(words, { RELEASE_STORE: store, DATA_DIR }, root) {
  const usual = join(root, '.data');
  const data = resolve(DATA_DIR || usual);
  const own = data === usual ? '' : `DATA_DIR=${quoted(data)} `;
  return `${store ? `RELEASE_STORE=${quoted(store)} ` : own}npm run -s release -- ${words}`;
}
