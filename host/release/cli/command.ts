import { Command, CommanderError, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { ReleaseError } from '../errors';
import type { ReleaseStore } from '../store/release-store';
import type { CliEnvironment } from './environment';

export type CommandResult = { lines: string[]; data: Record<string, unknown>; refused?: boolean };

export type CommandContext = Pick<CliEnvironment, 'env' | 'root'> & {
  store: ReleaseStore;
  isDryRun: boolean;
  /** Overwrites the progress line; does nothing without a terminal. */
  progress: (line: string) => void;
};

export type ParsedStoreCommand = {
  /** A store opened to `read` may be read-only or full, and objects can be removed; `create` also creates a missing store. */
  access: 'read' | 'write' | 'create';
  store: string | undefined;
  isDryRun: boolean;
  run: (context: CommandContext) => Promise<CommandResult>;
};

export type ParsedCommand = ParsedStoreCommand | { access: 'none'; run: (environment: CliEnvironment) => Promise<CommandResult> };

type StoreOptions = { store?: string | undefined; dryRun?: true | undefined };

export type OnParsed = (command: ParsedCommand) => void;

export const storeCommand = (
  access: ParsedStoreCommand['access'],
  { store, dryRun }: StoreOptions,
  run: ParsedStoreCommand['run'],
): ParsedStoreCommand => ({ access, store, isDryRun: dryRun === true, run });

export const usageError = (reason: string) => new ReleaseError('usage', [reason]);

const formatArguments = (command: CommandUnknownOpts) =>
  command.registeredArguments
    .map(
      (argument) => `${argument.required ? '<' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '>' : ']'}`,
    )
    .join(' ') || 'no arguments';

const parserMessages: [RegExp, (command: CommandUnknownOpts, ...found: string[]) => string][] = [
  [/^unknown option '(-[^']*)'$/, (command, option) => `${option} is not an option of ${command.name()}`],
  [/^unknown command '(.*)'$/, (_, word) => `${word} is not a command`],
  [/^option '(?:-\w, )?(--\S+) <(.+)>' argument missing$/, (_, option, value) => `${option} takes a value: ${option} <${value}>`],
  [/^(?:missing required argument|too many arguments)/, (command) => `${command.name()} takes ${formatArguments(command)}`],
  [
    / is invalid for argument .*\. Allowed choices are (.*), (.*)\.$/,
    (command, one, other) => `${command.name()} takes ${one} or ${other}`,
  ],
];

function translateParserMessage(command: CommandUnknownOpts, text: string): string {
  const [, problem = text, suggestion] = /^error: ([^\n]*)(?:\n\(Did you mean (.*)\?\))?$/.exec(text) ?? [];
  for (const [pattern, write] of parserMessages) {
    const found = pattern.exec(problem);
    if (found) {
      return write(command, ...found.slice(1)) + (suggestion ? `: did you mean ${suggestion}?` : '');
    }
  }
  return problem;
}

export class ReleaseCommand extends Command {
  constructor(name: string) {
    super(name);
    this.exitOverride((error) => {
      throw error;
    });
  }

  override error(message: string): never {
    throw usageError(translateParserMessage(this, message));
  }
}

export const isHelpOrVersion = (error: unknown) => error instanceof CommanderError && error.exitCode === 0;

const json = () => new Option('--json', 'print JSON').helpGroup('Common options:');
const store = () => new Option('--store <address>', 'file:FOLDER or s3://BUCKET/PREFIX (RELEASE_STORE)').helpGroup('Common options:');
const actor = () => new Option('--actor <name>', 'who does it, for the history (RELEASE_ACTOR)').helpGroup('Common options:');
const reason = () => new Option('--reason <text>', 'why, for the history').helpGroup('Common options:');

/** Accepts the options that all commands share, so that scripts can always pass them. */
export const readCommand = (name: string) =>
  new ReleaseCommand(name).addOption(json()).addOption(store()).addOption(actor().hideHelp()).addOption(reason().hideHelp());

export const writeCommand = (name: string) =>
  new ReleaseCommand(name)
    .addOption(new Option('--dry-run', 'check everything and report the outcome, but write nothing'))
    .addOption(json())
    .addOption(store())
    .addOption(actor())
    .addOption(reason());

export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  npm run -s release -- ${line}`).join('\n')}`;
