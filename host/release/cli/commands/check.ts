import { check } from '../../operations/check';
import { examples, type OnParsed, readCommand, storeCommand } from '../command';
import { parseName, parseVersion } from '../parse-arguments';

export const checkCommand = (onParsed: OnParsed) =>
  readCommand('check')
    .summary('what a version meets and what it does not, line by line')
    .description('Holds a published version against what is live: what it requires, what it shares, its pages, its files.')
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
