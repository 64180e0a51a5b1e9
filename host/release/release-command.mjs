import { join, resolve } from 'node:path';

/** @param {string} text */
const quote = (text) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/**
 * Formats a release command for the store or edge in use, ready to be pasted into a shell.
 * @param {string} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the folder of the workspace
 */
export function releaseCommand(args, env, root) {
  if (env.RELEASE_ENVIRONMENT) {
    return `RELEASE_ENVIRONMENT=${quote(env.RELEASE_ENVIRONMENT)} npm run -s release -- ${args}`;
  }
  if (env.RELEASE_EDGE) {
    return `RELEASE_EDGE=${quote(env.RELEASE_EDGE)} npm run -s release -- ${args}`;
  }
  const defaultFolder = join(root, '.data');
  const data = resolve(env.DATA_DIR || defaultFolder);
  const prefix = data === defaultFolder ? '' : `DATA_DIR=${quote(data)} `;
  return `${env.RELEASE_STORE ? `RELEASE_STORE=${quote(env.RELEASE_STORE)} ` : prefix}npm run -s release -- ${args}`;
}
