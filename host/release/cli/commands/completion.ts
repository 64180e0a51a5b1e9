import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { readEnvironments } from '../../environments/environments-file';
import { usageError } from '../../errors';
import { defaultStoreAddress, openForReading } from '../../store/open-backend';
import { type ReleaseStore, releaseStore } from '../../store/release-store';
import { examples, type OnParsed, ReleaseCommand } from '../command';
import { complete, files } from '../completion';
import { completionScript, shells } from '../completion-scripts';
import type { CliEnvironment } from '../environment';
import { findPlace } from '../open-service';

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

const optionValue = (words: readonly string[], option: string) => (words.includes(option) ? words[words.indexOf(option) + 1] : undefined);

/** The store of the line that is being completed; names of an edge would take a request on every Tab. */
async function openCompletedStore(words: readonly string[], { env, root }: Pick<CliEnvironment, 'env' | 'root'>): Promise<ReleaseStore> {
  const options = { store: optionValue(words, '--store'), environment: optionValue(words, '--environment') };
  const place = findPlace(options, { env: { ...env, RELEASE_EDGE: '' }, root, err: () => undefined }) ?? {
    address: defaultStoreAddress(env, root),
    env,
  };
  if ('edge' in place) {
    throw usageError('names of an edge are not completed');
  }
  return releaseStore(await openForReading(place.address, place.env));
}

export const completeCommand = (onParsed: OnParsed) =>
  new ReleaseCommand('complete').argument('[words...]').action((words, _, command) =>
    onParsed({
      access: 'none',
      run: async ({ env, root }) => {
        const openStore = () => openCompletedStore(words.slice(0, -1), { env, root });
        const listEnvironments = () =>
          readEnvironments(env, root).map((one) => ({ word: one.name, about: 'store' in one ? one.store : one.edge }));
        const program = (command as CommandUnknownOpts).parent;
        // An error message would appear in the middle of the typed line.
        const found = program ? await complete(program, words, { openStore, listEnvironments }).catch(() => []) : [];
        const lines = found === files ? [':files'] : found.map(({ word, about }) => (about ? `${word}\t${about}` : word));
        return { lines, data: {} };
      },
    }),
  );
