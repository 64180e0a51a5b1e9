import { examples, type OnParsed, serviceCommand, writeCommand } from '../command';
import { commitResult } from '../commit-result';
import { parseName } from '../parse-arguments';

export const removeCommand = (onParsed: OnParsed) =>
  writeCommand('remove')
    .summary('remove a remote from what is live')
    .description('Removes the pages and menu entries of a remote from the console. Its builds stay; a promotion brings it back.')
    .argument('<name>', 'a remote', parseName)
    .option('--now', 'in open tabs at once')
    .addHelpText('after', examples('remove reports --dry-run', 'remove reports --now --reason "replaced by billing"'))
    .action((name, options) =>
      onParsed(
        serviceCommand('write', options, async ({ service }) => {
          const command = { verb: 'remove', name, now: options.now === true, reason: options.reason ?? '' } as const;
          return commitResult(await service.execute(command), name);
        }),
      ),
    );
