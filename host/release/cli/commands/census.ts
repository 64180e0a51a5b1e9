import { readCensus } from '../../census';
import { examples, readingCommand, reads, type Submit } from '../command';
import { censusText } from '../text';

export const censusCommand = (submit: Submit) =>
  readingCommand('census')
    .summary('which versions open tabs run, and what holds them')
    .description('Counts the open tabs of every edge by the versions that they run, and says what keeps them from switching.')
    .addHelpText('after', examples('census', 'census --json'))
    .action((options) =>
      submit(
        reads(options, async ({ store }) => {
          const edges = await readCensus(store.backend);
          return { lines: censusText(edges, await store.head()), data: { edges } };
        }),
      ),
    );
