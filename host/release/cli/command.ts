import { Command, CommanderError, type CommandUnknownOpts, type ErrorOptions, Option } from '@commander-js/extra-typings';
import { usageError } from '../errors';
import type { ReleaseService } from '../service/release-service';
import { storeService } from '../service/store-service';
import type { ReleaseStore } from '../store/release-store';
import { getActor } from './actor';
import type { CliEnvironment } from './environment';

export type CommandResult = { lines: string[]; data: Record<string, unknown>; refused?: boolean };

export type CommandContext = Pick<CliEnvironment, 'env' | 'root' | 'err'> & {
  store: ReleaseStore;
  isDryRun: boolean;
  /** Overwrites the progress line; does nothing without a terminal. */
  progress: (line: string) => void;
};

/** What a command has that runs on a store or through the release API of an edge. */
export type ServiceContext = Omit<CommandContext, 'store'> & {
  service: ReleaseService;
  /** The console whose release API is the service. */
  edge?: URL;
};

export type ParsedStoreCommand = {
  /** A store opened to `read` may be read-only or full, and objects can be removed; `create` also creates a missing store. */
  access: 'read' | 'write' | 'create';
  store: string | undefined;
  edge: string | undefined;
  environment: string | undefined;
  isDryRun: boolean;
  run: (context: CommandContext) => Promise<CommandResult>;
  /** Refuses arguments before anything is opened. */
  validate?: (environment: CliEnvironment) => void;
  /** Undefined if only a store will do. */
  runAtEdge?: (context: ServiceContext) => Promise<CommandResult>;
};

export type ParsedCommand = ParsedStoreCommand | { access: 'none'; run: (environment: CliEnvironment) => Promise<CommandResult> };

type StoreOptions = { store?: string | undefined; edge?: string | undefined; environment?: string | undefined; dryRun?: true | undefined };

export type OnParsed = (command: ParsedCommand) => void;

export const storeCommand = (
  access: ParsedStoreCommand['access'],
  { store, edge, environment, dryRun }: StoreOptions,
  run: ParsedStoreCommand['run'],
): ParsedStoreCommand => ({ access, store, edge, environment, isDryRun: dryRun === true, run });

export const serviceCommand = (
  access: ParsedStoreCommand['access'],
  options: StoreOptions & { actor?: string | undefined },
  run: (context: ServiceContext) => Promise<CommandResult>,
): ParsedStoreCommand => ({
  ...storeCommand(access, options, ({ store, ...context }) =>
    run({ ...context, service: storeService(store, getActor(options, context.env)) }),
  ),
  runAtEdge: run,
});

const formatArguments = (command: CommandUnknownOpts) =>
  command.registeredArguments
    .map(
      (argument) => `${argument.required ? '<' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '>' : ']'}`,
    )
    .join(' ') || 'no arguments';

const formatChoices = (choices: readonly string[]) => `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

/** Our texts for the error codes of commander. `subject` is what its message quotes: an option, a command, or the flags of an option. */
const usageErrors: Record<string, (command: CommandUnknownOpts, subject: string) => string> = {
  'commander.unknownOption': (command, option) => `${option} is not an option of ${command.name()}`,
  'commander.unknownCommand': (_, name) => `${name} is not a command`,
  'commander.optionMissingArgument': (command, flags) => {
    const long = command.options.find((option) => option.flags === flags)?.long ?? flags;
    return `${long} takes a value: ${flags.slice(flags.indexOf(long))}`;
  },
  'commander.missingArgument': (command) => `${command.name()} takes ${formatArguments(command)}`,
  'commander.excessArguments': (command) => `${command.name()} takes ${formatArguments(command)}`,
  'commander.invalidArgument': (command) =>
    `${command.name()} takes ${formatChoices(command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []))}`,
};

function formatUsageError(command: CommandUnknownOpts, message: string, code = ''): string {
  const [problem = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const subject = /'(.*)'/.exec(problem)?.[1] ?? '';
  const suggestion = /Did you mean (.*)\?/.exec(hint)?.[1];
  return (usageErrors[code]?.(command, subject) ?? problem) + (suggestion ? `: did you mean ${suggestion}?` : '');
}

export class ReleaseCommand extends Command {
  constructor(name: string) {
    super(name);
    this.exitOverride((error) => {
      throw error;
    });
  }

  override error(message: string, { code }: ErrorOptions = {}): never {
    throw usageError(formatUsageError(this, message, code));
  }
}

export const isHelpOrVersion = (error: unknown) => error instanceof CommanderError && error.exitCode === 0;

const json = () => new Option('--json', 'print JSON').helpGroup('Common options:');
const store = () => new Option('--store <address>', 'file:FOLDER or s3://BUCKET/PREFIX (RELEASE_STORE)').helpGroup('Common options:');
const edge = () =>
  new Option('--edge <url>', 'instead of a store: the console whose release API to use (RELEASE_EDGE, RELEASE_TOKEN)').helpGroup(
    'Common options:',
  );
const environment = () =>
  new Option('--environment <environment>', 'instead of a store: one that environments.json names (RELEASE_ENVIRONMENT)').helpGroup(
    'Common options:',
  );
const actor = () => new Option('--actor <name>', 'who does it, for the history (RELEASE_ACTOR)').helpGroup('Common options:');
const reason = () => new Option('--reason <text>', 'why, for the history').helpGroup('Common options:');

/** Accepts the options that all commands share, so that scripts can always pass them. */
export const readCommand = (name: string) =>
  new ReleaseCommand(name)
    .addOption(json())
    .addOption(store())
    .addOption(edge())
    .addOption(environment())
    .addOption(actor().hideHelp())
    .addOption(reason().hideHelp());

export const writeCommand = (name: string) =>
  new ReleaseCommand(name)
    .addOption(new Option('--dry-run', 'check everything and report the outcome, but write nothing'))
    .addOption(json())
    .addOption(store())
    .addOption(edge())
    .addOption(environment())
    .addOption(actor())
    .addOption(reason());

export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  npm run -s release -- ${line}`).join('\n')}`;
