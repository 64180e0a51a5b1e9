import { mend } from '../../mend';
import { examples, type Submit, writes, writingCommand } from '../command';
import { signatureOf } from '../words';

export const mendCommand = (submit: Submit) =>
  writingCommand('mend')
    .summary('repair a log with damaged or missing entries')
    .description('Puts a repetition of its neighbour in the place of every entry of the log that is damaged or missing.')
    .addHelpText('after', examples('mend --dry-run', 'mend'))
    .action((options) =>
      submit(
        writes(options, async ({ store, env }) => {
          const mended = await mend(store, signatureOf(options, env).actor);
          const lines = mended.map(
            ({ key, isMissing, by }) => `${key} was ${isMissing ? 'missing' : 'damaged'}: it repeats sequence ${by} now`,
          );
          return { lines: lines.length > 0 ? [...lines, 'look at status: what is live now?'] : ['the log is whole'], data: { mended } };
        }),
      ),
    );
