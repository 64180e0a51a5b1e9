import { failingReleases } from '../../failures/groups';
import { servedSequence } from '../../site';
import { status } from '../../status';
import type { ReleaseStore } from '../../store';
import { type Answer, examples, readingCommand, reads, type Submit } from '../command';
import { failingText } from '../failure-text';
import { guardText } from '../guard-text';
import { siteText, statusText } from '../text';

async function nothingLive({ backend }: ReleaseStore): Promise<Answer> {
  const published = await backend.list('builds');
  const hint =
    'builds are there: npm run -s release -- promote --all makes them live; if the log was lost, npm run -s release -- restore <place>';
  return {
    lines: [`nothing is live in ${backend.address}`, ...(published.length > 0 ? [hint] : [])],
    data: { store: null, sequence: 0, live: [], published },
  };
}

export const statusCommand = (submit: Submit) =>
  readingCommand('status')
    .summary('what is live, since when and by whom')
    .description('Shows what is live, the canaries and links that run, and what each name can go back to.')
    .addHelpText('after', examples('status', 'status --json --store s3://releases/console'))
    .action((options) =>
      submit(
        reads(options, async ({ store }) => {
          const found = await status(store);
          if (!found) {
            return nothingLive(store);
          }
          const { head, lines } = found;
          const { store: id, sequence, at, actor, reason, verb } = head;
          const [site, failing] = await Promise.all([servedSequence(store.backend), failingReleases(store, head)]);
          return {
            lines: [
              ...statusText(store.backend.address, found),
              ...failingText(failing),
              ...guardText(found.guard),
              ...siteText(site, sequence),
            ],
            data: { store: id, sequence, at, actor, reason, verb, live: lines, pins: head.pins, guard: found.guard, site, failing },
          };
        }),
      ),
    );
