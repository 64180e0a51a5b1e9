import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { parseOptions } from './parse-options.mjs';
import { run } from './run.mjs';
import { pageTitle } from './scaffold/names.mjs';
import { planFeature, planRemote } from './scaffold/plan.mjs';
import { createRepository } from './scaffold/repository.mjs';
import { writeAllOrNothing } from './scaffold/write-all.mjs';
import { exitWithError, UserError } from './user-error.mjs';
import { root } from './workspace.mjs';

const usage = `Usage: npm run -s new -- remote <name> [options]
       npm run -s new -- feature <remote> <name> [options]
       npm run -s new -- repository <name> [folder] [options]

  remote       a package remote-<name> with one page, /<name>
  feature      a page /<name> more in a remote: folder, texts, test, route and entry in the sidebar
  repository   a remote with one page, /<name>, in a repository of its own: ../remote-<name>, or an empty folder

  --en TITLE, --zh TITLE   what the page is called; by default its name
  --registry URL           where a repository gets the packages of the console; by default where npm gets all packages
  --no-install             do not link the packages of a new remote: the next npm start does`;

const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @param {string[]} args */
function parseArguments(args) {
  const options = /** @type {const} */ ({
    en: { type: 'string' },
    zh: { type: 'string' },
    registry: { type: 'string' },
    'no-install': { type: 'boolean' },
  });
  const parsed = parseOptions(args, options, usage, true);
  return parsed && { ...parsed.values, positionals: parsed.positionals };
}

/**
 * Creates a remote or a feature in this workspace.
 * @param {string} kind `remote` or `feature`
 * @param {string} remote
 * @param {import('./scaffold/plan.mjs').Page} page
 * @param {boolean} skipInstall
 * @returns {Promise<string[]>} lines that say what was created, and what to do with it
 */
async function createInWorkspace(kind, remote, page, skipInstall) {
  const { files, folder } = kind === 'remote' ? planRemote(root, page) : planFeature(root, remote, page);
  const formatted = Object.keys(files).filter((path) => !path.endsWith('.yaml'));
  await writeAllOrNothing(root, files, folder, async () => {
    await run('Formatting', process.execPath, [biome, 'format', '--write', ...formatted], { cwd: root });
    if (kind === 'remote' && !skipInstall) {
      await install(() => print('Linking its packages …'));
    }
  });
  return [
    folder,
    `See it         npm run -s dev -- ${remote}`,
    `Write it       remote-${remote}/src/${page.name}/page.tsx, texts in remote-${remote}/locales`,
    `Declare more   remote-${remote}/src/remote.ts: who may open it, icon and place in the sidebar`,
    'Check it       npm test',
    `Release it     npm run -s release -- publish ${remote}`,
  ];
}

/**
 * @param {import('./scaffold/plan.mjs').Page} page
 * @param {string | undefined} folder
 * @param {string | undefined} registry
 * @returns {Promise<string[]>} lines that say what was created, and what to do with it
 */
async function createOutside(page, folder, registry) {
  const target = await createRepository(root, page, { folder, registry, biome });
  return [
    target,
    `Begin          cd ${target} && git init && npm install`,
    'See it         npm run dev',
    'Check it       npm test, npm run lint, npm run types',
    'Release it     npx remote-kit publish',
  ];
}

const positionalCounts = /** @type {Record<string, readonly number[]>} */ ({ remote: [1], feature: [2], repository: [1, 2] });

/**
 * Runs `npm run new`: creates a remote, a feature or a repository that passes all checks.
 * @param {string[]} args
 */
export async function createFromTemplate(args) {
  try {
    const options = parseArguments(args);
    if (options === null) {
      return;
    }
    const { positionals, en, zh, registry, 'no-install': skipInstall = false } = options;
    const [kind = '', ...words] = positionals;
    if (!positionalCounts[kind]?.includes(words.length)) {
      throw new UserError(usage);
    }
    const [remote = '', second] = words;
    const name = kind === 'feature' ? (second ?? '') : remote;
    const page = { name, en: pageTitle(en, name), zh: pageTitle(zh ?? en, name) };
    if (!existsSync(biome)) {
      await install(print);
    }
    const isRepository = kind === 'repository';
    const [created, ...hints] = await (isRepository
      ? createOutside(page, second, registry)
      : createInWorkspace(kind, remote, page, skipInstall));
    print(`Created ${created}: a page at /${name}, in two languages${zh || en ? '' : ' (--zh and --en give it other titles)'}\n`);
    print(`${hints.map((line) => `  ${line}\n`).join('')}`);
  } catch (error) {
    exitWithError(error);
  }
}
