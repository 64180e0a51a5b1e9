import { remove } from '../../remove';
import { examples, type Submit, writes, writingCommand } from '../command';
import { committed } from '../committed';
import { checkedName, signatureOf } from '../words';

export const removeCommand = (submit: Submit) =>
  writingCommand('remove')
    .summary('take a remote out of what is live')
    .description('Takes the pages and menu entries of a remote out of the console. Its builds stay; a promotion brings it back.')
    .argument('<name>', 'a remote', checkedName)
    .option('--now', 'in open tabs at once')
    .addHelpText('after', examples('remove reports --dry-run', 'remove reports --now --reason "replaced by billing"'))
    .action((name, options) =>
      submit(
        writes(options, async ({ store, env }) => {
          const wish = { ...signatureOf(options, env), name, apply: options.now ? 'now' : 'navigation' } as const;
          return committed(await remove(store, wish), name);
        }),
      ),
    );
