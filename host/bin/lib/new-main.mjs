import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { readOptions } from './options.mjs';
import { endWith, Problem } from './problem.mjs';
import { run } from './run.mjs';
import { titleOf } from './scaffold/names.mjs';
import { planFeature, planRemote } from './scaffold/plan.mjs';
import { writeAll } from './scaffold/write-all.mjs';
import { root } from './workspace.mjs';

const usage = `Usage: npm run -s new -- remote <name> [options]
       npm run -s new -- feature <remote> <name> [options]

  remote    a package remote-<name> with one page, /<name>
  feature   a page /<name> more in a remote: folder, texts, test, route and entry in the sidebar

  --en TITLE, --zh TITLE   what the page is called; by default its name
  --no-install             do not link the packages of a new remote: the next npm start does`;

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** @param {string[]} args */
function read(args) {
  const options = /** @type {const} */ ({
    en: { type: 'string' },
    zh: { type: 'string' },
    'no-install': { type: 'boolean' },
  });
  const found = readOptions(args, options, usage, true);
  return found && { ...found.values, words: found.positionals };
}

/**
 * Runs `npm run new`: creates a remote or a feature that passes all checks.
 * @param {string[]} args
 */
export async function make(args) {
  try {
    const wish = read(args);
    if (wish === null) {
      return;
    }
    const { words, en, zh, 'no-install': isBare } = wish;
    const [kind, ...names] = words;
    const wanted = kind === 'remote' ? 1 : kind === 'feature' ? 2 : 0;
    if (wanted === 0 || names.length !== wanted) {
      throw new Problem(usage);
    }
    const [remote = '', name = remote] = names;
    const title = titleOf(en, name);
    const page = { name, en: title, zh: titleOf(zh ?? en, name) };
    const { files, folder } = kind === 'remote' ? planRemote(root, page) : planFeature(root, remote, page);

    const formatted = Object.keys(files).filter((path) => !path.endsWith('.yaml'));
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    if (!existsSync(biome)) {
      await install(say);
    }
    await writeAll(root, files, folder, async () => {
      await run('Formatting', process.execPath, [biome, 'format', '--write', ...formatted], { cwd: root });
      if (kind === 'remote' && !isBare) {
        await install(() => say('Linking its packages …'));
      }
    });

    say(`${folder} is made: a page at /${name}, in ${zh || en ? 'two languages' : 'two languages (--zh and --en give it other titles)'}\n`);
    say(`  See it         npm run -s dev -- ${remote}`);
    say(`  Write it       remote-${remote}/src/${name}/page.tsx, texts in remote-${remote}/locales`);
    say(`  Declare more   remote-${remote}/src/remote.ts: who may open it, icon and place in the sidebar`);
    say('  Check it       npm test');
    say(`  Release it     npm run -s release -- publish ${remote}\n`);
  } catch (error) {
    endWith(error);
  }
}
