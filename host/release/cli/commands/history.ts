import { readHistory } from '../../operations/status';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { formatHistoryLine } from '../format-status';
import { countParser } from '../parse-arguments';

export const historyCommand = (onParsed: OnParsed) =>
  readCommand('history')
    .summary('what went live, newest first')
    .description('Lists the entries of the log: what changed, who did it, when and why.')
    .option('--limit <number>', 'how many entries', countParser('--limit'), 20)
    .addHelpText('after', examples('history --limit 5', 'history --json'))
    .action((options) =>
      onParsed(
        storeCommand('read', options, async ({ store }) => {
          const entries = await readHistory(store, options.limit);
          return { lines: entries.length > 0 ? entries.map(formatHistoryLine) : ['nothing went live yet'], data: { entries } };
        }),
      ),
    );
