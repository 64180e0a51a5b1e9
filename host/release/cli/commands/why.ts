import type { BundledDependency, DependencyReport, ReleaseLink, SharedDependency } from '../../../contract/dependencies';
import { examples, type OnParsed, readCommand, serviceCommand } from '../command';
import { formatTable } from '../format-status';
import { parseName, parseVersion } from '../parse-arguments';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...indent(lines)] : []);

function formatHost({ host: { version, provides, wanted, met, demands } }: DependencyReport): string[] {
  if (wanted === null) {
    return [`provides the interface ${provides}`];
  }
  const state = met ? 'met' : 'NOT met';
  const reasons = demands?.map(
    ({ module, name, since }) => `${since} is the first with ${module === null ? name : `${name} of ${module}`}`,
  );
  return [
    `needs the interface ${wanted} of the host: host ${version} provides ${provides}, ${state}`,
    ...indent(reasons ?? ['what demands it is not recorded: build it again']),
  ];
}

const formatShared = (shared: readonly SharedDependency[]) =>
  formatTable(
    shared.map(({ name, builtWith, wanted, provided, met }) => [
      name,
      `built with ${builtWith ?? 'an unrecorded version'}`,
      `takes ${wanted}`,
      `host provides ${provided ?? 'none'}`,
      met ? 'met' : 'NOT met',
    ]),
  );

const formatLinks = (links: readonly ReleaseLink[]) => formatTable(links.map(({ remote, path, by }) => [remote, path, by]));

function formatOthers({ version, others, saving }: BundledDependency): string {
  const copies = others.map(
    ({ remote, packageVersion, bytes }) => `${remote} ${packageVersion === version ? '' : `${packageVersion} `}${kilobytes(bytes)}`,
  );
  return others.length > 0 ? `also in ${copies.join(', ')}: sharing would save up to ${kilobytes(saving)}` : '';
}

const formatBundled = (bundled: readonly BundledDependency[]) =>
  formatTable(bundled.map((one) => [one.name, one.version, kilobytes(one.bytes), formatOthers(one)]));

export const whyCommand = (onParsed: OnParsed) =>
  readCommand('why')
    .summary('what a release needs, shares and bundles, and who links to it')
    .description(
      'Explains the dependencies of a version, by default of the live one: the interface of the host and what demands it, shared packages, packages of its own and their copies in other remotes, and links between remotes.',
    )
    .argument('<name>', 'host, or a remote', parseName)
    .argument('[version]', 'a published version', parseVersion)
    .addHelpText('after', examples('why billing', 'why billing 1.5.0 --json'))
    .action((name, version, options) =>
      onParsed(
        serviceCommand('read', options, async ({ service }) => {
          const report = await service.why(name, version);
          const bundled = report.bundled ?? [];
          return {
            lines: [
              `${name} ${report.version}${report.isLive ? ', live' : ', not live'}`,
              ...formatHost(report),
              ...section('shares with the host', formatShared(report.shared)),
              ...(report.bundled === null ? ['what it bundles is not recorded: build it again'] : []),
              ...section('bundles, minified', formatBundled(bundled)),
              ...section('links to', formatLinks(report.linksTo)),
              ...section('is linked from', formatLinks(report.linkedFrom)),
            ],
            data: { ...report },
          };
        }),
      ),
    );
