import { backUp } from '../../backup/backup';
import { backupEnvironment, refuseNested } from '../../backup/places';
import { dryRunBackend } from '../../dry-run-backend';
import { openBackend, openUnmade } from '../../open-backend';
import { examples, readingCommand, reads, type Submit } from '../command';
import { copiedData, copiedText, copying } from '../copied';

export const backupCommand = (submit: Submit) =>
  readingCommand('backup')
    .summary('bring a copy of the store up to date')
    .description(
      'Copies what is new in the store to a folder or bucket of its own, and compares what is there already. BACKUP_AWS_… and BACKUP_S3_ENDPOINT are for that place.',
    )
    .argument('<place>', 'file:FOLDER or s3://BUCKET/PREFIX')
    .option('--dry-run', 'compare everything and write nothing')
    .addHelpText('after', examples('backup file:/backup/store', 'backup s3://backup/console --json'))
    .action((place, options) =>
      submit(
        reads(options, async ({ store: { backend }, env, isDryRun, progress }) => {
          refuseNested(backend.address, place);
          const at = backupEnvironment(env);
          const target = isDryRun ? dryRunBackend(await openUnmade(place, at)) : await openBackend(place, at);
          const copied = await backUp(backend, target, copying(progress)).finally(() => progress(''));
          return {
            lines: [`${target.address} holds ${backend.address} as of sequence ${copied.head.sequence}`, copiedText(copied)],
            data: { ...copiedData(copied), target: target.address },
          };
        }),
      ),
    );
