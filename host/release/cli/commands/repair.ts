import { repairLog } from '../../operations/repair-log';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { toCommitInfo } from '../parse-arguments';

export const repairCommand = (onParsed: OnParsed, name = 'repair') =>
  writeCommand(name)
    .summary('repair a log with damaged or missing entries')
    .description('Puts a repetition of its neighbour in the place of every entry of the log that is damaged or missing.')
    .addHelpText('after', examples('repair --dry-run', 'repair'))
    .action((options) =>
      onParsed(
        storeCommand('write', options, async ({ store, env }) => {
          const repaired = await repairLog(store, toCommitInfo(options, env).actor);
          const lines = repaired.map(
            ({ key, isMissing, by }) => `${key} was ${isMissing ? 'missing' : 'damaged'}: it repeats sequence ${by} now`,
          );
          return {
            lines: lines.length > 0 ? [...lines, 'look at status: what is live now?'] : ['the log is whole'],
            data: { mended: repaired },
          };
        }),
      ),
    );
