import { backupEnvironment, refuseNested } from '../../backup/backup-location';
import { restore } from '../../backup/restore';
import { openForReading } from '../../store/open-backend';
import { examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { copyProgress, copyResultData, formatCopyResult } from '../format-copy-result';
import { countParser, toCommitInfo } from '../parse-arguments';

export const restoreCommand = (onParsed: OnParsed) =>
  writeCommand('restore')
    .summary('restore lost objects from a backup')
    .description('Restores what is missing or damaged in the store from a backup; intact objects are not replaced.')
    .argument('<place>', 'file:FOLDER or s3://BUCKET/PREFIX')
    .option('--above <sequence>', 'the highest sequence that edges and tabs know', countParser('--above'))
    .addHelpText('after', examples('restore file:/backup/store', 'restore s3://backup/console --above 412'))
    .action((place, options) =>
      onParsed(
        storeCommand('create', options, async ({ store: { backend }, env, progress }) => {
          refuseNested(backend.address, place);
          const { above } = options;
          const copy = await openForReading(place, backupEnvironment(env));
          const request = { ...toCommitInfo(options, env), above };
          const { commit, ...copied } = await restore(copy, backend, request, copyProgress(progress)).finally(() => progress(''));
          const { sequence: asOf } = copied.head;
          const restoredLines = [
            `what was live with sequence ${asOf} is live again (sequence ${commit?.entry.sequence})`,
            ...(above === undefined
              ? [
                  'edges and tabs that know a higher sequence keep what they have: pass it with --above (GET /composition of an edge returns it)',
                ]
              : []),
          ];
          const unchangedLines = [
            'no entry of the log was lost: what is live stays, what was missing is back',
            `to make live what was live then: npm run -s release -- rollback --to-sequence ${asOf}`,
          ];
          const data = { ...copyResultData(copied), copy: copy.address, sequence: commit?.entry.sequence ?? null };
          return { lines: [formatCopyResult(copied), ...(commit ? restoredLines : unchangedLines)], data };
        }),
      ),
    );
