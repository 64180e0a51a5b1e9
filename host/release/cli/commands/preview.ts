import { isPagePath, isPreviewId, type PreviewRequest } from '../../../contract/preview';
import { usageError } from '../../errors';
import { formatVersions } from '../../format-versions';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { formatLocalTime } from '../format-local-time';
import { formatPreview } from '../format-preview';
import { parseVersions } from '../parse-arguments';
import { parsePreviewDuration, toConsoleUrl } from '../parse-options';

async function listPreviews({ service }: ServiceContext): Promise<CommandResult> {
  const previews = await service.previews();
  return { lines: previews.length > 0 ? previews.map(formatPreview) : ['no previews are open'], data: { previews } };
}

async function createLink(
  request: PreviewRequest,
  url: string | undefined,
  { service, edge, isDryRun }: ServiceContext,
): Promise<CommandResult> {
  const { preview, path: linkPath } = await service.createPreview(request);
  const { id, versions, path, until } = preview;
  const what = `${formatVersions(versions)} at ${path} until ${formatLocalTime(until)}`;
  const data = { versions, path, until };
  // The link of a dry run opens nothing.
  if (isDryRun) {
    return { lines: [`a preview of ${what}`], data };
  }
  const link = toConsoleUrl(url ?? edge?.href, linkPath);
  return {
    lines: [`everyone who opens this link runs ${what}:`, link, `to end it: npm run -s release -- preview --end ${id}`],
    data: { id, ...data, link },
  };
}

async function endPreview(id: string, reason: string, { service }: ServiceContext): Promise<CommandResult> {
  const { versions } = await service.endPreview(id, reason);
  return { lines: [`the preview of ${formatVersions(versions)} is ended; open tabs leave it within 5 s`], data: { id, versions } };
}

export const previewCommand = (onParsed: OnParsed, verb = 'preview') =>
  writeCommand(verb)
    .summary('create, list and end links that run versions before they are live')
    .description(
      'Creates a link that runs published versions in the browser that opens it, for a limited time; lists the open links, or ends one. The log does not change.',
    )
    .usage('[options] | <name> <version> | <name>@<version>… | --end <id>')
    .argument('[release...]', 'name and version of one release, or name@version of each of several')
    .option('--path <page>', 'where the link leads, such as /log (the first page of the remotes)')
    .option('--for <time>', 'how long it lasts, such as 2h (30d at most)', '7d')
    .option('--url <address>', 'address of the console, for the link (that of --edge)')
    .option('--end <id>', 'end the preview with that id')
    .addHelpText(
      'after',
      examples('preview billing@1.5.0 host@1.2.0 --path /log --url https://console.example.com', 'preview --end 0c6f7a2e-…'),
    )
    .action((args, options) => {
      const { end, for: duration, path, url, reason = '' } = options;
      if (end !== undefined) {
        if (args.length > 0) {
          throw usageError(`${verb} --end takes no arguments`);
        }
        if (!isPreviewId(end)) {
          throw usageError(`${end} is not the id of a preview: ${verb} lists them`);
        }
        return onParsed(serviceCommand('write', options, (context) => endPreview(end, reason, context)));
      }
      if (args.length === 0) {
        return onParsed(serviceCommand('read', options, listPreviews));
      }
      const versions = parseVersions(args, verb);
      if (path !== undefined && !isPagePath(path)) {
        throw usageError('--path takes a page of the console, such as /log');
      }
      // An invalid URL must be refused before the link exists.
      toConsoleUrl(url, '/');
      const request = { versions, ...(path !== undefined && { path }), lasts: parsePreviewDuration(duration), reason };
      onParsed(serviceCommand('write', options, (context) => createLink(request, url, context)));
    });
