import { examples, type OnParsed, readCommand, serviceCommand } from '../command';
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
        serviceCommand('read', options, async ({ service }) => {
          const entries = await service.history(options.limit);
          return { lines: entries.length > 0 ? entries.map(formatHistoryLine) : ['nothing went live yet'], data: { entries } };
        }),
      ),
    );
