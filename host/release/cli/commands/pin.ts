import { ReleaseError, usageError } from '../../errors';
import type { LogCommand } from '../../operations/execute-command';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { formatLocalTime } from '../format-local-time';
import { parseName, parseVersion } from '../parse-arguments';
import { parsePinDuration, toConsoleUrl } from '../parse-options';

type PinRequest = Extract<LogCommand, { verb: 'pin' }>;

async function createLink(request: PinRequest, url: string | undefined, { service, isDryRun }: ServiceContext): Promise<CommandResult> {
  const { entry, link: created } = await service.execute(request);
  if (!created) {
    throw new ReleaseError('unexpected', ['the link was not created']);
  }
  const { id, name, version, until } = created.pin;
  const { sequence } = entry;
  // A link from a dry run opens nothing.
  if (isDryRun) {
    return {
      lines: [`a link to ${name} ${version} holds until ${formatLocalTime(until)} (sequence ${sequence})`],
      data: { name, version, until, sequence },
    };
  }
  const link = toConsoleUrl(url, created.path);
  const lines = [
    `everyone who opens this link runs ${name} ${version} until ${formatLocalTime(until)}:`,
    link,
    `to end it: npm run -s release -- pin --end ${id}`,
  ];
  return { lines, data: { id, name, version, until, link, sequence } };
}

export const pinCommand = (onParsed: OnParsed) =>
  writeCommand('pin')
    .summary('create a preview link that runs a version')
    .description('Creates a link that runs a published version in the browser that opens it, for a limited time; or ends such a link.')
    .usage('[options] <name> <version> --for <time> | --end <id>')
    .argument('[name]', 'host, or a remote', parseName)
    .argument('[version]', 'a published version', parseVersion)
    .option('--for <time>', 'how long it lasts, such as 2h (7d at most)')
    .option('--url <address>', 'address of the console, for the link')
    .option('--end <id>', 'end the link with that id (see status)')
    .addHelpText('after', examples('pin billing 1.5.0 --for 2h --url https://console.example.com', 'pin --end 0c6f7a2e-…'))
    .action((name, version, options) => {
      const { end, for: duration, url } = options;
      if (end !== undefined) {
        if (name !== undefined) {
          throw usageError('pin --end takes no arguments');
        }
        return onParsed(
          serviceCommand('write', options, async ({ service }) => {
            const { entry } = await service.execute({ verb: 'unpin', id: end, reason: options.reason ?? '' });
            return { lines: [`link ${end} is ended (sequence ${entry.sequence})`], data: { id: end, sequence: entry.sequence } };
          }),
        );
      }
      if (name === undefined || version === undefined) {
        throw usageError('pin takes <name> <version>');
      }
      const lasts = parsePinDuration(duration);
      // An invalid URL must be refused before the link exists.
      toConsoleUrl(url, '/');
      onParsed(
        serviceCommand('write', options, (context) =>
          createLink({ verb: 'pin', name, version, lasts, reason: options.reason ?? '' }, url, context),
        ),
      );
    });
