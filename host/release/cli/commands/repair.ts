import { repairLog } from '../../operations/repair-log';
import { examples, type OnParsed, writeCommand, writes } from '../command';
import { toCommitInfo } from '../parse-arguments';

export const repairCommand = (submit: OnParsed) =>
  writeCommand('mend')
    .summary('repair a log with damaged or missing entries')
    .description('Puts a repetition of its neighbour in the place of every entry of the log that is damaged or missing.')
    .addHelpText('after', examples('mend --dry-run', 'mend'))
    .action((options) =>
      submit(
        writes(options, async ({ store, env }) => {
          const mended = await repairLog(store, toCommitInfo(options, env).actor);
          const lines = mended.map(
            ({ key, isMissing, by }) => `${key} was ${isMissing ? 'missing' : 'damaged'}: it repeats sequence ${by} now`,
          );
          return { lines: lines.length > 0 ? [...lines, 'look at status: what is live now?'] : ['the log is whole'], data: { mended } };
        }),
      ),
    );
