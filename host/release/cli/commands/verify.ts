import { verify } from '../../operations/verify';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';

export const verifyCommand = (onParsed: OnParsed) =>
  readCommand('verify')
    .summary('verify the log and every needed file by its hash')
    .description('Reads the log and every file of the versions that are live or that a rollback restores, and verifies their hashes.')
    .addHelpText('after', examples('verify', 'verify --json'))
    .action((options) =>
      onParsed(
        storeCommand('read', options, async ({ store, progress }) => {
          const verified = await verify(store, (done, total) => progress(`${done} of ${total} releases`)).finally(() => progress(''));
          return {
            lines: verified.map(({ name, version, files }) => `${name} ${version}: ${files} files are as they were published`),
            data: { verified },
          };
        }),
      ),
    );
