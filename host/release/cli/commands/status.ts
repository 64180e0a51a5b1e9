import type { StatusReport } from '../../service/release-service';
import { type CommandResult, examples, type OnParsed, readCommand, serviceCommand } from '../command';
import { formatFailingReleases } from '../format-failures';
import { formatGuard } from '../format-guard';
import { formatPreview } from '../format-preview';
import { formatRequest } from '../format-request';
import { formatSite, formatStatus } from '../format-status';

function emptyStatus({ address, published }: StatusReport): CommandResult {
  const hint =
    'builds are there: npm run -s release -- promote --all makes them live; if the log was lost, npm run -s release -- restore <place>';
  return {
    lines: [`nothing is live in ${address}`, ...(published.length > 0 ? [hint] : [])],
    data: { store: null, sequence: 0, live: [], published },
  };
}

export const statusCommand = (onParsed: OnParsed) =>
  readCommand('status')
    .summary('what is live, since when and by whom')
    .description('Shows what is live, the canaries and previews that run, and what each name can go back to.')
    .addHelpText('after', examples('status', 'status --json --store s3://releases/console'))
    .action((options) =>
      onParsed(
        serviceCommand('read', options, async ({ service }) => {
          const report = await service.status();
          const { address, found, site, failing, previews, requests = [] } = report;
          if (!found) {
            return emptyStatus(report);
          }
          const { head, lines } = found;
          const { store: id, sequence, at, actor, reason, verb } = head;
          return {
            lines: [
              ...formatStatus(address, found),
              ...previews.map(formatPreview),
              ...requests.map(formatRequest),
              ...formatFailingReleases(failing),
              ...formatGuard(found.guard),
              ...formatSite(site, sequence),
            ],
            data: {
              store: id,
              sequence,
              at,
              actor,
              reason,
              verb,
              live: lines,
              previews,
              guard: found.guard,
              site,
              failing,
              requests,
            },
          };
        }),
      ),
    );
