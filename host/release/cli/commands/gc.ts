import { collectGarbage } from '../../garbage/collect-garbage';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';

export const gcCommand = (onParsed: OnParsed) =>
  readCommand('gc')
    .summary('list or remove builds that are no longer needed')
    .description('Lists the builds that neither the last 50 log entries nor a tab of the last 7 days needs, or removes them.')
    .option('--delete', 'remove them')
    .option('--dry-run', 'with --delete: remove nothing')
    .addHelpText('after', examples('gc', 'gc --delete'))
    .action((options) =>
      onParsed(
        storeCommand('read', options, async ({ store }) => {
          const isDelete = options.delete === true;
          const { kept, removed, leftovers } = await collectGarbage(store, isDelete);
          const verb = isDelete ? 'removed' : 'would remove';
          const lines = [
            ...removed.map((build) => `${verb} ${build}`),
            ...leftovers.map((build) => `${verb} what is left of ${build}, which is not published`),
          ];
          const summary = `${kept.length} builds are needed, ${removed.length} are not`;
          return {
            lines: [...lines, isDelete || lines.length === 0 ? summary : `${summary}: add --delete to remove them`],
            data: { kept, removed, leftovers, deleted: isDelete },
          };
        }),
      ),
    );
