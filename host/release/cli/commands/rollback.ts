import { waitForAdoption } from '../../adoption';
import { ReleaseError } from '../../errors';
import { entryOf } from '../../log-state';
import { rollback } from '../../rollback';
import { rollbackToSequence } from '../../rollback-to-sequence';
import { servedSequence } from '../../site';
import type { Commit } from '../../store';
import { type Answer, type Context, examples, fail, type Submit, writes, writingCommand } from '../command';
import { committed } from '../committed';
import { uncounted } from '../text';
import { checkedName, checkedVersion, countFor, signatureOf } from '../words';

/** How long `--wait` waits, in milliseconds. */
const adoptionWithin = 60_000;

async function withArrival(answer: Answer, { entry }: Commit, name: string, { store, progress }: Context): Promise<Answer> {
  const arrival = { name, version: entryOf(entry, name)?.live ?? '', sequence: entry.sequence };
  const tabs = await waitForAdoption(store, arrival, adoptionWithin, progress)
    .catch((error: unknown) => {
      throw error instanceof ReleaseError ? new ReleaseError(error.kind, [...answer.lines, ...error.reasons]) : error;
    })
    .finally(() => progress(''));
  const arrived = `arrived: none of ${tabs} open tabs runs another version of ${name}`;
  const isSite = (await servedSequence(store.backend)) !== null;
  return { lines: [...answer.lines, arrived, ...(isSite ? [uncounted] : [])], data: { ...answer.data, tabs } };
}

export const rollbackCommand = (submit: Submit) =>
  writingCommand('rollback')
    .summary('take a canary back, or go back to an earlier version')
    .description(
      'Takes a canary back; where none runs, goes back to the newest earlier version that was live, is not marked bad and passes the checks. Open tabs switch at once. The version that is left is marked bad.',
    )
    .argument('[name]', 'host, or a remote', checkedName)
    .option('--from <version>', 'the version that is to be left, so that pressing twice goes back once', checkedVersion)
    .option('--to <version>', 'the version to go back to', checkedVersion)
    .option(
      '--to-sequence <number>',
      'make everything live that was live with that entry of the log, and nothing else',
      countFor('--to-sequence'),
    )
    .option('--mark-bad', 'with --to-sequence: mark what is left as bad')
    .option('--at-navigation', 'in open tabs at their next navigation')
    .option('--wait', 'until it has arrived in all open tabs (60 s at most)')
    .addHelpText('after', examples('rollback billing --from 1.4.2 --wait --reason "totals are wrong"', 'rollback --to-sequence 41'))
    .action((name, options) => {
      const { from, to, toSequence, markBad, atNavigation, wait, dryRun } = options;
      const other = Object.entries({ '--to': to, '--from': from, '--wait': wait }).find(([, value]) => value !== undefined)?.[0];
      if (toSequence !== undefined && other) {
        throw fail(`--to-sequence cannot be combined with ${other}`);
      }
      if (markBad && toSequence === undefined) {
        throw fail('--mark-bad belongs to --to-sequence: else what is left is always marked');
      }
      if (wait && dryRun) {
        throw fail('--wait cannot be combined with --dry-run');
      }
      if ((name === undefined) !== (toSequence !== undefined)) {
        throw fail('rollback takes <name>, or --to-sequence');
      }
      submit(
        writes(options, async (context) => {
          const { store, env } = context;
          const signature = { ...signatureOf(options, env), apply: atNavigation ? 'navigation' : 'now' } as const;
          if (name === undefined) {
            const commit = await rollbackToSequence(store, { ...signature, sequence: toSequence ?? 0, markBad: markBad === true });
            return committed(commit, `what was live with sequence ${toSequence}`);
          }
          const commit = await rollback(store, { ...signature, name, to, from });
          const { lines, data } = committed(commit, `${name} ${to ?? ''}`.trim());
          const { passedOver } = commit;
          const answer = { lines: [...lines, ...passedOver.map((reason) => `passed over: ${reason}`)], data: { ...data, passedOver } };
          return wait ? withArrival(answer, commit, name, context) : answer;
        }),
      );
    });
