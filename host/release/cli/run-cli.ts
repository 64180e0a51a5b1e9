import { exitCodes, ReleaseError, usageError } from '../errors';
import { releaseCommand } from '../release-command.mjs';
import { edgeService } from '../service/edge-service';
import { storeWithSite } from '../site';
import type { Backend } from '../store/backend';
import { dryRunStore } from '../store/dry-run-backend';
import { defaultStoreAddress, openBackend, openForReading, openWithoutCreating } from '../store/open-backend';
import { createSignatureCheck } from '../store/signing';
import { consoleVersion } from '../workspace-packages.mjs';
import { type CommandResult, isHelpOrVersion, type ParsedCommand, type ParsedStoreCommand } from './command';
import type { CliEnvironment } from './environment';
import { type EdgePlace, findPlace, type StorePlace } from './open-service';
import { createProgram } from './program';

type Program = ReturnType<typeof createProgram>;

const toFailure = (error: unknown) =>
  error instanceof ReleaseError
    ? { kind: error.kind, reasons: error.reasons }
    : { kind: 'unexpected' as const, reasons: [error instanceof Error ? error.message : String(error)] };

const wantsVersion = (argv: readonly string[]) => argv.some((word) => ['version', '-V', '--version'].includes(word));

function normalizeVerb([word, ...rest]: string[]): string[] {
  if (word === 'help') {
    return [...rest.slice(0, 1), '--help'];
  }
  return word === 'version' ? ['--version'] : [word, ...rest].filter((each) => each !== undefined);
}

/** Null if help or the version was printed. */
function parseCommandLine(program: Program, argv: string[], getParsed: () => ParsedCommand | null): ParsedCommand | null {
  const [verb, ...rest] = normalizeVerb(argv);
  if (verb === undefined) {
    throw usageError('a command is missing');
  }
  const isKnown = verb.startsWith('-') || program.commands.some((command) => command.name() === verb);
  try {
    // For an unknown verb, its options must not cause further errors.
    program.parse(isKnown ? [verb, ...rest] : [verb], { from: 'user' });
  } catch (error) {
    if (isHelpOrVersion(error)) {
      return null;
    }
    throw error;
  }
  return getParsed();
}

function formatUsage(program: Program, argv: string[]): string {
  const command = program.commands.find((each) => each.name() === normalizeVerb(argv)[0]);
  if (!command) {
    return program.helpInformation().trimEnd();
  }
  return `Usage: ${program.name()} ${command.name()} ${command.usage()}\n\nnpm run -s release -- help ${command.name()} explains more`;
}

function selectOpener({ access, isDryRun }: ParsedStoreCommand): (address: string, env: NodeJS.ProcessEnv) => Promise<Backend> {
  if (access === 'create') {
    return isDryRun ? openWithoutCreating : openBackend;
  }
  return access === 'read' || isDryRun ? openForReading : (address, env) => openBackend(address, env, 'refuse');
}

async function runAtEdge({ edge, credentials }: EdgePlace, { runAtEdge: run, isDryRun }: ParsedStoreCommand, environment: CliEnvironment) {
  const { env, root, err, progress = () => undefined } = environment;
  if (!run) {
    throw usageError('this works on the store itself, not through an edge: name it with --store');
  }
  return run({ service: edgeService(edge, credentials, isDryRun), edge, root, env, err, progress, isDryRun });
}

async function runOnStore(place: StorePlace, command: ParsedStoreCommand, environment: CliEnvironment) {
  const { env, root, err, progress = () => undefined } = environment;
  const { isDryRun, run } = command;
  const backend = await selectOpener(command)(place.address, place.env);
  const store = storeWithSite(backend, createSignatureCheck(env));
  return run({ store: isDryRun ? dryRunStore(store) : store, root, env, err, progress, isDryRun });
}

async function runCommand(command: ParsedCommand, environment: CliEnvironment): Promise<CommandResult> {
  if (command.access === 'none') {
    return command.run(environment);
  }
  const { env, root } = environment;
  command.validate?.(environment);
  const place = findPlace(command, environment) ?? { address: defaultStoreAddress(env, root), env };
  const result = await ('edge' in place ? runAtEdge(place, command, environment) : runOnStore(place, command, environment));
  if (!command.isDryRun) {
    return result;
  }
  const lines = ['dry run, nothing is written; without --dry-run:', ...result.lines.map((line) => `  ${line}`)];
  return { ...result, lines, data: { dryRun: true, ...result.data } };
}

/** Runs one command and returns its exit code; never throws. */
export async function runCli(argv: string[], environment: CliEnvironment): Promise<number> {
  const { env, root, out, err } = environment;
  // Arguments after -- belong to a command line that is being completed.
  const ownArguments = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const json = ownArguments.includes('--json');
  let parsed: ParsedCommand | null = null;
  const program = createProgram({
    onParsed: (command) => {
      parsed = command;
    },
    write: (text) => out(text.trimEnd()),
    version: wantsVersion(ownArguments) ? consoleVersion(root) : '',
  });
  // A copied command should address the store or edge in use.
  const withCurrentAddress = (text: string) =>
    text.replaceAll(releaseCommand('', {}, root), releaseCommand('', { ...env, ...addressEnvironment(parsed) }, root));
  try {
    const command = parseCommandLine(program, argv, () => parsed);
    if (!command) {
      return 0;
    }
    const { lines, data, refused = false } = await runCommand(command, environment);
    if (json) {
      out(JSON.stringify({ ok: !refused, ...data }, null, 2));
    } else {
      for (const line of lines) {
        out(withCurrentAddress(line));
      }
    }
    return refused ? exitCodes.incompatible : 0;
  } catch (error) {
    const { kind, reasons } = toFailure(error);
    if (json) {
      out(JSON.stringify({ ok: false, error: kind, reasons: reasons.map(withCurrentAddress) }, null, 2));
    } else {
      for (const reason of reasons) {
        err(withCurrentAddress(reason));
      }
    }
    if (kind === 'usage' && !json) {
      err(`\n${formatUsage(program, argv)}`);
    }
    return exitCodes[kind];
  }
}

function addressEnvironment(command: ParsedCommand | null): NodeJS.ProcessEnv {
  if (command === null || command.access === 'none') {
    return {};
  }
  const { store, edge, environment } = command;
  if (environment !== undefined) {
    return { RELEASE_ENVIRONMENT: environment };
  }
  if (edge !== undefined) {
    return { RELEASE_ENVIRONMENT: '', RELEASE_EDGE: edge };
  }
  return store === undefined ? {} : { RELEASE_ENVIRONMENT: '', RELEASE_EDGE: '', RELEASE_STORE: store };
}
