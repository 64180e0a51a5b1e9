import { repairLog } from '../../operations/repair-log';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { toCommitInfo } from '../parse-arguments';

export const repairCommand = (onParsed: OnParsed, name = 'repair') =>
  writeCommand(name)
    .summary('repair a log with damaged or missing entries')
    .description('Replaces every damaged or missing log entry by a copy of its neighbour.')
    .addHelpText('after', examples('repair --dry-run', 'repair'))
    .action((options) =>
      onParsed(
        storeCommand('write', options, async ({ store, env }) => {
          const repaired = await repairLog(store, toCommitInfo(options, env).actor);
          const lines = repaired.map(
            ({ key, isMissing, by }) => `${key} was ${isMissing ? 'missing' : 'damaged'}: it repeats sequence ${by} now`,
          );
          return {
            lines: lines.length > 0 ? [...lines, 'look at status: what is live now?'] : ['the log is intact'],
            data: { mended: repaired },
          };
        }),
      ),
    );
