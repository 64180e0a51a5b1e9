import { remove } from '../../operations/remove';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { commitResult } from '../commit-result';
import { parseName, toCommitInfo } from '../parse-arguments';

export const removeCommand = (onParsed: OnParsed) =>
  writeCommand('remove')
    .summary('remove a remote from what is live')
    .description('Removes the pages and menu entries of a remote from the console. Its builds stay; a promotion brings it back.')
    .argument('<name>', 'a remote', parseName)
    .option('--now', 'in open tabs at once')
    .addHelpText('after', examples('remove reports --dry-run', 'remove reports --now --reason "replaced by billing"'))
    .action((name, options) =>
      onParsed(
        storeCommand('write', options, async ({ store, env }) => {
          const request = { ...toCommitInfo(options, env), name, apply: options.now ? 'now' : 'navigation' } as const;
          return commitResult(await remove(store, request), name);
        }),
      ),
    );
