import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { defaultStoreAddress, openToRead } from '../../open-backend';
import { releaseStore } from '../../store';
import { examples, ReleaseCommand, type Submit } from '../command';
import { complete, files } from '../completion';
import { completionScript, shells } from '../completion-scripts';
export const completionCommand = (submit: Submit) =>
  new ReleaseCommand('completion')
    .summary('a script that lets a shell complete verbs, options, names and versions')
    .description('Prints what a shell reads to have a command release, which runs from any folder, and to complete it with Tab.')
    .addArgument(new Argument('<shell>', 'whose script').choices(shells))
    .addHelpText('after', examples('completion bash >> ~/.bashrc', 'completion fish > ~/.config/fish/conf.d/release.fish'))
    .action((shell) =>
      submit({
        opens: 'nothing',
        run: async ({ root, script }) => {
          const program = join(root, 'host', 'bin', 'release.mjs');
          const text = completionScript(shell, { run: existsSync(program) ? program : script, complete: script });
          return { lines: [text], data: { shell, script: text } };
        },
      }),
    );

/** What the scripts of shells ask: the words behind `release`, up to the one under the cursor. */
export const completeCommand = (submit: Submit) =>
  new ReleaseCommand('complete').argument('[words...]').action((words, _, command) =>
    submit({
      opens: 'nothing',
      run: async ({ env, root }) => {
        const named = words[words.indexOf('--store') + 1];
        const address = words.includes('--store') && named ? named : defaultStoreAddress(env, root);
        const openStore = async () => releaseStore(await openToRead(address, env));
        const program = (command as CommandUnknownOpts).parent;
        // Where there is no store, nothing can be completed from it; a message would stand in the middle of what is typed.
        const found = program ? await complete(program, words, openStore).catch(() => []) : [];
        const lines = found === files ? [':files'] : found.map(({ word, about }) => (about ? `${word}\t${about}` : word));
        return { lines, data: {} };
      },
    }),
  );
