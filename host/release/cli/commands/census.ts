import { readCensus } from '../../census';
import { failingReleases } from '../../failures/groups';
import { examples, readingCommand, reads, type Submit } from '../command';
import { failingText } from '../failure-text';
import { censusText } from '../text';

export const censusCommand = (submit: Submit) =>
  readingCommand('census')
    .summary('which versions open tabs run, and what holds them')
    .description('Counts the open tabs of every edge by the versions that they run, and says what keeps them from switching.')
    .addHelpText('after', examples('census', 'census --json'))
    .action((options) =>
      submit(
        reads(options, async ({ store }) => {
          const [edges, head] = await Promise.all([readCensus(store.backend), store.head()]);
          const failing = head ? await failingReleases(store, head) : [];
          return { lines: [...censusText(edges, head), ...failingText(failing)], data: { edges, failing } };
        }),
      ),
    );
