import { usageError } from '../../errors';
import { waitForAdoption } from '../../operations/wait-for-adoption';
import { findEntry } from '../../store/log-state';
import type { Commit } from '../../store/release-store';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { commitResult, rethrowAfter } from '../commit-result';
import { uncountedNotice } from '../format-status';
import { countParser, parseName, parseVersion } from '../parse-arguments';

const adoptionTimeoutMs = 60_000;

async function awaitAdoption(
  result: CommandResult,
  { entry }: Commit,
  name: string,
  { service, progress }: ServiceContext,
): Promise<CommandResult> {
  const target = { name, version: findEntry(entry, name)?.live ?? '', sequence: entry.sequence };
  const tabs = await waitForAdoption(service, target, adoptionTimeoutMs, progress)
    .catch(rethrowAfter(result))
    .finally(() => progress(''));
  const adopted = `arrived: none of ${tabs} open tabs runs another version of ${name}`;
  const isSite = (await service.census()).site !== null;
  return { lines: [...result.lines, adopted, ...(isSite ? [uncountedNotice] : [])], data: { ...result.data, tabs } };
}

export const rollbackCommand = (onParsed: OnParsed) =>
  writeCommand('rollback')
    .summary('end a canary, or go back to an earlier version')
    .description(
      'Ends a canary; without one, goes back to the newest earlier version that was live, is not marked bad and passes the checks. Open tabs switch at once. The version left is marked bad.',
    )
    .argument('[name]', 'host, or a remote', parseName)
    .option('--from <version>', 'the version to leave, so that repeating the command goes back only once', parseVersion)
    .option('--to <version>', 'the version to go back to', parseVersion)
    .option(
      '--to-sequence <number>',
      'restore everything that was live with that log entry, and nothing else',
      countParser('--to-sequence'),
    )
    .option('--mark-bad', 'with --to-sequence: mark the versions left as bad')
    .option('--at-navigation', 'in open tabs at their next navigation')
    .option('--wait', 'wait until all open tabs run it (60 s at most)')
    .addHelpText('after', examples('rollback billing --from 1.4.2 --wait --reason "totals are wrong"', 'rollback --to-sequence 41'))
    .action((name, options) => {
      const { from, to, toSequence, markBad, atNavigation, wait, dryRun } = options;
      const conflicting = Object.entries({ '--to': to, '--from': from, '--wait': wait }).find(([, value]) => value !== undefined)?.[0];
      if (toSequence !== undefined && conflicting) {
        throw usageError(`--to-sequence cannot be combined with ${conflicting}`);
      }
      if (markBad && toSequence === undefined) {
        throw usageError('--mark-bad belongs to --to-sequence: else what is left is always marked');
      }
      if (wait && dryRun) {
        throw usageError('--wait cannot be combined with --dry-run');
      }
      if ((name === undefined) !== (toSequence !== undefined)) {
        throw usageError('rollback takes <name>, or --to-sequence');
      }
      onParsed(
        serviceCommand('write', options, async (context) => {
          const { service } = context;
          const common = { atNavigation: atNavigation === true, reason: options.reason ?? '' };
          if (name === undefined) {
            const sequence = toSequence ?? 0;
            const commit = await service.execute({ verb: 'rollback-to-sequence', ...common, sequence, markBad: markBad === true });
            return commitResult(commit, `what was live with sequence ${sequence}`);
          }
          const commit = await service.execute({ verb: 'rollback', ...common, name, to, leaving: from });
          const { lines, data } = commitResult(commit, `${name} ${to ?? ''}`.trim());
          const { passedOver = [] } = commit;
          const result = { lines: [...lines, ...passedOver.map((reason) => `passed over: ${reason}`)], data: { ...data, passedOver } };
          return wait ? awaitAdoption(result, commit, name, context) : result;
        }),
      );
    });
