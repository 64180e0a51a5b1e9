import { history } from '../../status';
import { examples, readingCommand, reads, type Submit } from '../command';
import { historyText } from '../text';
import { countFor } from '../words';

export const historyCommand = (submit: Submit) =>
  readingCommand('history')
    .summary('what went live, newest first')
    .description('Lists the entries of the log: what changed, who did it, when and why.')
    .option('--limit <number>', 'how many entries', countFor('--limit'), 20)
    .addHelpText('after', examples('history --limit 5', 'history --json'))
    .action((options) =>
      submit(
        reads(options, async ({ store }) => {
          const entries = await history(store, options.limit);
          return { lines: entries.length > 0 ? entries.map(historyText) : ['nothing went live yet'], data: { entries } };
        }),
      ),
    );
