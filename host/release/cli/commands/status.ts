import { readFailingReleases } from '../../failures/failure-groups';
import { readStatus } from '../../operations/status';
import { readSiteSequence } from '../../site';
import type { ReleaseStore } from '../../store/release-store';
import { type CommandResult, examples, type OnParsed, readCommand, storeCommand } from '../command';
import { formatFailingReleases } from '../format-failures';
import { formatGuard } from '../format-guard';
import { formatSite, formatStatus } from '../format-status';

async function emptyStatus({ backend }: ReleaseStore): Promise<CommandResult> {
  const published = await backend.list('builds');
  const hint =
    'builds are there: npm run -s release -- promote --all makes them live; if the log was lost, npm run -s release -- restore <place>';
  return {
    lines: [`nothing is live in ${backend.address}`, ...(published.length > 0 ? [hint] : [])],
    data: { store: null, sequence: 0, live: [], published },
  };
}

export const statusCommand = (onParsed: OnParsed) =>
  readCommand('status')
    .summary('what is live, since when and by whom')
    .description('Shows what is live, the canaries and links that run, and what each name can go back to.')
    .addHelpText('after', examples('status', 'status --json --store s3://releases/console'))
    .action((options) =>
      onParsed(
        storeCommand('read', options, async ({ store }) => {
          const found = await readStatus(store);
          if (!found) {
            return emptyStatus(store);
          }
          const { head, lines } = found;
          const { store: id, sequence, at, actor, reason, verb } = head;
          const [site, failing] = await Promise.all([readSiteSequence(store.backend), readFailingReleases(store, head)]);
          return {
            lines: [
              ...formatStatus(store.backend.address, found),
              ...formatFailingReleases(failing),
              ...formatGuard(found.guard),
              ...formatSite(site, sequence),
            ],
            data: { store: id, sequence, at, actor, reason, verb, live: lines, pins: head.pins, guard: found.guard, site, failing },
          };
        }),
      ),
    );
