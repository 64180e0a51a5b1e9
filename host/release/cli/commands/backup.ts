import { backUp } from '../../backup/backup';
import { backupEnvironment, refuseNested } from '../../backup/backup-location';
import { dryRunBackend } from '../../store/dry-run-backend';
import { openBackend, openWithoutCreating } from '../../store/open-backend';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { copyProgress, copyResultData, formatCopyResult } from '../format-copy-result';

export const backupCommand = (onParsed: OnParsed) =>
  readCommand('backup')
    .summary('back up the store')
    .description(
      'Copies what is new to another folder or bucket, and verifies what is already there. BACKUP_AWS_… and BACKUP_S3_ENDPOINT configure that location.',
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
