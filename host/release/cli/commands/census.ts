import { examples, type OnParsed, readCommand, serviceCommand } from '../command';
import { formatFailingReleases } from '../format-failures';
import { formatCensus } from '../format-status';

export const censusCommand = (onParsed: OnParsed) =>
  readCommand('census')
    .summary('versions that open tabs run, and what delays updates')
    .description('Counts the open tabs of every edge by version, and shows what keeps them from switching.')
    .addHelpText('after', examples('census', 'census --json'))
    .action((options) =>
      onParsed(
        serviceCommand('read', options, async ({ service }) => {
          const [{ edges, head }, { failing }] = await Promise.all([service.census(), service.status()]);
          return { lines: [...formatCensus(edges, head), ...formatFailingReleases(failing)], data: { edges, failing } };
        }),
      ),
    );
