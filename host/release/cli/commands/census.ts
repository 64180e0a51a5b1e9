import { readFailingReleases } from '../../failures/failure-groups';
import { readCensus } from '../../store/census';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { formatFailingReleases } from '../format-failures';
import { formatCensus } from '../format-status';

export const censusCommand = (onParsed: OnParsed) =>
  readCommand('census')
    .summary('versions that open tabs run, and what delays updates')
    .description('Counts the open tabs of every edge by version, and shows what keeps them from switching.')
    .addHelpText('after', examples('census', 'census --json'))
    .action((options) =>
      onParsed(
        storeCommand('read', options, async ({ store }) => {
          const [edges, head] = await Promise.all([readCensus(store.backend), store.head()]);
          const failing = head ? await readFailingReleases(store, head) : [];
          return { lines: [...formatCensus(edges, head), ...formatFailingReleases(failing)], data: { edges, failing } };
        }),
      ),
    );
