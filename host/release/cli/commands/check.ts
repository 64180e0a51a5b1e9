import { examples, type OnParsed, readCommand, serviceCommand } from '../command';
import { formatEvidenceOf } from '../format-evidence';
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
        serviceCommand('read', options, async ({ service }) => {
          const { origin, met, unmet, tested = [] } = await service.check(name, version);
          return {
            lines: [
              `built    ${origin}`,
              ...tested.map((evidence) => `tested   ${formatEvidenceOf(evidence)}`),
              ...met.map((text) => `met      ${text}`),
              ...unmet.map((text) => `not met  ${text}`),
            ],
            data: { name, version, origin, tested, met, unmet },
            refused: unmet.length > 0,
          };
        }),
      ),
    );
