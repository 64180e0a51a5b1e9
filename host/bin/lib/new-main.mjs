import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { parseOptions } from './parse-options.mjs';
import { run } from './run.mjs';
import { pageTitle } from './scaffold/names.mjs';
import { planFeature, planRemote } from './scaffold/plan.mjs';
import { writeAllOrNothing } from './scaffold/write-all.mjs';
import { exitWithError, UserError } from './user-error.mjs';
import { root } from './workspace.mjs';

const usage = `Usage: npm run -s new -- remote <name> [options]
       npm run -s new -- feature <remote> <name> [options]

  remote    a package remote-<name> with one page, /<name>
  feature   a page /<name> more in a remote: folder, texts, test, route and entry in the sidebar

  --en TITLE, --zh TITLE   what the page is called; by default its name
  --no-install             do not link the packages of a new remote: the next npm start does`;

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @param {string[]} args */
function parseArguments(args) {
  const options = /** @type {const} */ ({
    en: { type: 'string' },
    zh: { type: 'string' },
    'no-install': { type: 'boolean' },
  });
  const parsed = parseOptions(args, options, usage, true);
  return parsed && { ...parsed.values, positionals: parsed.positionals };
}

/**
 * Runs `npm run new`: creates a remote or a feature that passes all checks.
 * @param {string[]} args
 */
export async function createFromTemplate(args) {
  try {
    const options = parseArguments(args);
    if (options === null) {
      return;
    }
    const { positionals, en, zh, 'no-install': skipInstall } = options;
    const [kind, ...names] = positionals;
    const nameCount = kind === 'remote' ? 1 : kind === 'feature' ? 2 : 0;
    if (nameCount === 0 || names.length !== nameCount) {
      throw new UserError(usage);
    }
    const [remote = '', name = remote] = names;
    const title = pageTitle(en, name);
    const page = { name, en: title, zh: pageTitle(zh ?? en, name) };
    const { files, folder } = kind === 'remote' ? planRemote(root, page) : planFeature(root, remote, page);

    const formatted = Object.keys(files).filter((path) => !path.endsWith('.yaml'));
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    if (!existsSync(biome)) {
      await install(print);
    }
    await writeAllOrNothing(root, files, folder, async () => {
      await run('Formatting', process.execPath, [biome, 'format', '--write', ...formatted], { cwd: root });
      if (kind === 'remote' && !skipInstall) {
        await install(() => print('Linking its packages …'));
      }
    });

    print(
      `Created ${folder}: a page at /${name}, in ${zh || en ? 'two languages' : 'two languages (--zh and --en give it other titles)'}\n`,
    );
    print(`  See it         npm run -s dev -- ${remote}`);
    print(`  Write it       remote-${remote}/src/${name}/page.tsx, texts in remote-${remote}/locales`);
    print(`  Declare more   remote-${remote}/src/remote.ts: who may open it, icon and place in the sidebar`);
    print('  Check it       npm test');
    print(`  Release it     npm run -s release -- publish ${remote}\n`);
  } catch (error) {
    exitWithError(error);
  }
}
