import type { Refusal } from '../../../contract/access';
import { examples, type OnParsed, readCommand, serviceCommand } from '../command';
import { formatLocalTime } from '../format-local-time';
import { formatTable } from '../format-status';
import { countParser } from '../parse-arguments';
import { formatRemotes } from '../parse-rights';

function formatRefusals(refusals: readonly Refusal[]): string[] {
  if (refusals.length === 0) {
    return ['nothing was refused in the last 90 days'];
  }
  const rows = refusals.map(({ actor, action, remotes, count, lastAt, network, reason }) => [
    formatLocalTime(lastAt),
    String(count),
    actor,
    action,
    formatRemotes(remotes) || '-',
    network,
    reason,
  ]);
  return formatTable([['last', 'times', 'who', 'action', 'remotes', 'network', 'why'], ...rows]);
}

export const auditCommand = (onParsed: OnParsed) =>
  readCommand('audit')
    .summary('what edges refused, to whom and why')
    .description(
      'Lists what edges refused in the last 90 days: calls of the release API, and commands of the page Releases. Equal refusals are counted in one line.',
    )
    .option('--limit <number>', 'how many lines', countParser('--limit'), 50)
    .addHelpText('after', examples('audit', 'audit --limit 500 --json'))
    .action((options) =>
      onParsed(
        serviceCommand('read', options, async ({ service }) => {
          const refusals = await service.refusals(options.limit);
          return { lines: formatRefusals(refusals), data: { refusals } };
        }),
      ),
    );
