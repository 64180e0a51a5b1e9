import { createSite, removeSite } from '../../site';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { formatSite, noEdgeNotice } from '../format-status';

export const siteCommand = (onParsed: OnParsed) =>
  writeCommand('site')
    .summary('write page and composition into the store, to be served without an edge')
    .description(
      'Writes the page and the composition into the store, for a network that serves it without an edge; every commit then does.',
    )
    .option('--remove', 'remove them: only edges serve the console')
    .addHelpText('after', examples('site', 'site --remove'))
    .action((options) =>
      onParsed(
        storeCommand('write', options, async ({ store }) => {
          if (options.remove) {
            await removeSite(store);
            return {
              lines: [`the page is removed from ${store.backend.address}: only edges serve the console now`],
              data: { sequence: null },
            };
          }
          const sequence = await createSite(store);
          return { lines: [...formatSite(sequence, sequence), ...noEdgeNotice], data: { sequence } };
        }),
      ),
    );
