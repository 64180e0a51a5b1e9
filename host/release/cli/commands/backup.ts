import { backUp } from '../../backup/backup';
import { backupEnvironment, refuseNested } from '../../backup/backup-location';
import { dryRunBackend } from '../../store/dry-run-backend';
import { openBackend, openWithoutCreating } from '../../store/open-backend';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { copyProgress, copyResultData, formatCopyResult } from '../format-copy-result';

export const backupCommand = (onParsed: OnParsed) =>
  readCommand('backup')
    .summary('bring a copy of the store up to date')
    .description(
      'Copies what is new in the store to a folder or bucket of its own, and compares what is there already. BACKUP_AWS_… and BACKUP_S3_ENDPOINT are for that place.',
    )
    .argument('<place>', 'file:FOLDER or s3://BUCKET/PREFIX')
    .option('--dry-run', 'compare everything and write nothing')
    .addHelpText('after', examples('backup file:/backup/store', 'backup s3://backup/console --json'))
    .action((place, options) =>
      onParsed(
        storeCommand('read', options, async ({ store: { backend }, env, isDryRun, progress }) => {
          refuseNested(backend.address, place);
          const at = backupEnvironment(env);
          const target = isDryRun ? dryRunBackend(await openWithoutCreating(place, at)) : await openBackend(place, at);
          const copied = await backUp(backend, target, copyProgress(progress)).finally(() => progress(''));
          return {
            lines: [`${target.address} holds ${backend.address} as of sequence ${copied.head.sequence}`, formatCopyResult(copied)],
            data: { ...copyResultData(copied), target: target.address },
          };
        }),
      ),
    );
