import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { defaultStoreAddress, openForReading } from '../../store/open-backend';
import { releaseStore } from '../../store/release-store';
import { examples, type OnParsed, ReleaseCommand } from '../command';
import { complete, files } from '../completion';
import { completionScript, shells } from '../completion-scripts';
export const completionCommand = (onParsed: OnParsed) =>
  new ReleaseCommand('completion')
    .summary('print a shell completion script')
    .description('Prints a script that defines a command release, which runs from any folder, and completes it with Tab.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', examples('completion bash >> ~/.bashrc', 'completion fish > ~/.config/fish/conf.d/release.fish'))
    .action((shell) =>
      onParsed({
        access: 'none',
        run: async ({ root, script }) => {
          const program = join(root, 'host', 'bin', 'release.mjs');
          const text = completionScript(shell, { run: existsSync(program) ? program : script, complete: script });
          return { lines: [text], data: { shell, script: text } };
        },
      }),
    );

export const completeCommand = (onParsed: OnParsed) =>
  new ReleaseCommand('complete').argument('[words...]').action((words, _, command) =>
    onParsed({
      access: 'none',
      run: async ({ env, root }) => {
        const named = words[words.indexOf('--store') + 1];
        const address = words.includes('--store') && named ? named : defaultStoreAddress(env, root);
        const openStore = async () => releaseStore(await openForReading(address, env));
        const program = (command as CommandUnknownOpts).parent;
        // An error message would appear in the middle of the typed line.
        const found = program ? await complete(program, words, openStore).catch(() => []) : [];
        const lines = found === files ? [':files'] : found.map(({ word, about }) => (about ? `${word}\t${about}` : word));
        return { lines, data: {} };
      },
    }),
  );
