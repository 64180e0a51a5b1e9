import { backupEnvironment, refuseNested } from '../../backup/places';
import { restore } from '../../backup/restore';
import { openToRead } from '../../open-backend';
import { examples, makes, type Submit, writingCommand } from '../command';
import { copiedData, copiedText, copying } from '../copied';
import { countFor, signatureOf } from '../words';

export const restoreCommand = (submit: Submit) =>
  writingCommand('restore')
    .summary('put back from a copy what the store has lost')
    .description(
      'Puts back what is missing or damaged in the store, from a copy that backup made; what the store still has is not replaced.',
    )
    .argument('<place>', 'file:FOLDER or s3://BUCKET/PREFIX')
    .option('--above <sequence>', 'the highest sequence that edges and tabs know', countFor('--above'))
    .addHelpText('after', examples('restore file:/backup/store', 'restore s3://backup/console --above 412'))
    .action((place, options) =>
      submit(
        makes(options, async ({ store: { backend }, env, progress }) => {
          refuseNested(backend.address, place);
          const { above } = options;
          const copy = await openToRead(place, backupEnvironment(env));
          const wish = { ...signatureOf(options, env), above };
          const { commit, ...copied } = await restore(copy, backend, wish, copying(progress)).finally(() => progress(''));
          const { sequence: asOf } = copied.head;
          const again = [
            `what was live with sequence ${asOf} is live again (sequence ${commit?.entry.sequence})`,
            ...(above === undefined
              ? [
                  'edges or tabs that know a higher sequence keep what they have: name it with --above (GET /composition of an edge tells it)',
                ]
              : []),
          ];
          const behind = [
            'no entry of the log was lost: what is live stays, what was missing is back',
            `to make live what was live then: npm run -s release -- rollback --to-sequence ${asOf}`,
          ];
          const data = { ...copiedData(copied), copy: copy.address, sequence: commit?.entry.sequence ?? null };
          return { lines: [copiedText(copied), ...(commit ? again : behind)], data };
        }),
      ),
    );
