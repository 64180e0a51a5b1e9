import { check } from '../../operations/check';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { parseName, parseVersion } from '../parse-arguments';

export const checkCommand = (onParsed: OnParsed) =>
  readCommand('check')
    .summary('check a published version against what is live')
    .description('Checks a published version against what is live: its required host, shared libraries, pages and files.')
    .argument('<name>', 'host, or a remote', parseName)
    .argument('<version>', 'a published version', parseVersion)
    .addHelpText('after', examples('check billing 1.5.0', 'check host 2.0.0 --json'))
    .action((name, version, options) =>
      onParsed(
        storeCommand('read', options, async ({ store }) => {
          const { origin, met, unmet } = await check(store, name, version);
          return {
            lines: [`built    ${origin}`, ...met.map((text) => `met      ${text}`), ...unmet.map((text) => `not met  ${text}`)],
            data: { name, version, origin, met, unmet },
            refused: unmet.length > 0,
          };
        }),
      ),
    );
