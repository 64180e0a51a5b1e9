import { once } from 'node:events';
import { join } from 'node:path';
import { usageError } from '../../errors';
import { readBuildOf } from '../../operations/publish';
import { overrideLink } from '../../overrides/override-link';
import { serveBuild } from '../../overrides/serve-build';
import { packageFolder } from '../../workspace-packages.mjs';
import { type CommandResult, examples, type OnParsed, readCommand } from '../command';
import type { CliEnvironment } from '../environment';
import { parseEdge } from '../open-service';
import { countParser, parseName } from '../parse-arguments';

type OverrideOptions = { dir?: string | undefined; port: number; edge?: string | undefined };

async function runOverride(name: string, { dir, port, edge }: OverrideOptions, { env, root, out }: CliEnvironment): Promise<CommandResult> {
  const address = edge ?? env.RELEASE_EDGE;
  if (!address) {
    throw usageError('override takes the console that will run the build: --edge https://console.example.com');
  }
  const console = new URL('/', parseEdge(address));
  if (name === 'host') {
    throw usageError(
      'a host cannot be overridden by a build at an address: publish it with --preview, and choose that version on the page',
    );
  }
  const output = await readBuildOf(name, dir ?? join(packageFolder(root, name), 'dist'));
  const served = await serveBuild(output, port, console);
  const link = overrideLink(console, output.release, served.address);
  out(
    `${name} ${output.release.version} is served at ${served.address} to the pages of ${console.origin}. To run it in your browser only:`,
  );
  out(link);
  out('Ctrl-C ends it.');
  await once(served.server, 'close');
  return { lines: [], data: { name, link } };
}

export const overrideCommand = (onParsed: OnParsed) =>
  readCommand('override')
    .summary("try a local build in one's own browser, in a running console")
    .description(
      'Serves a build on this machine to the pages of a console, and prints a link. The page that it opens asks a super administrator before it swaps the remote, in that browser only.',
    )
    .argument('<name>', 'a remote', parseName)
    .option('--dir <folder>', "the build (the remote's dist)")
    .option('--port <number>', 'port on this machine', countParser('--port'), 4100)
    .addHelpText(
      'after',
      examples('override billing --edge https://console.example.com', 'override reports --dir ../reports/dist --port 4200'),
    )
    .action((name, options) => onParsed({ access: 'none', run: (environment) => runOverride(name, options, environment) }));
