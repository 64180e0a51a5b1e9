import { Command, CommanderError, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { ReleaseError } from '../errors';
import type { ReleaseStore } from '../store/release-store';
import type { CliEnvironment } from './environment';

/** What a verb answers: lines for people, the same as data, and whether it counts as refused. */
export type CommandResult = { lines: string[]; data: Record<string, unknown>; refused?: boolean };

/** What a verb works with; in a dry run the store keeps nothing of what is written into it. */
export type CommandContext = Pick<CliEnvironment, 'env' | 'root'> & {
  store: ReleaseStore;
  isDryRun: boolean;
  /** Replaces the line that says how far the work is; nothing where nobody watches. */
  progress: (line: string) => void;
};

/** What is done with the store. One that is only read may be read-only or full; to remove is to make room. */
export type ParsedStoreCommand = {
  opens: 'read' | 'write' | 'make';
  store: string | undefined;
  isDryRun: boolean;
  run: (context: CommandContext) => Promise<CommandResult>;
};

/** What the command line asks for. */
export type ParsedCommand = ParsedStoreCommand | { opens: 'nothing'; run: (environment: CliEnvironment) => Promise<CommandResult> };

type StoreOptions = { store?: string | undefined; dryRun?: true | undefined };

/** Where a command hands in what it was asked for, once its words and options are read. */
export type OnParsed = (order: ParsedCommand) => void;

export const reads = ({ store, dryRun }: StoreOptions, run: ParsedStoreCommand['run']): ParsedStoreCommand => ({
  opens: 'read',
  store,
  isDryRun: dryRun === true,
  run,
});

export const writes = (options: StoreOptions, run: ParsedStoreCommand['run']): ParsedStoreCommand => ({
  ...reads(options, run),
  opens: 'write',
});

export const usageError = (reason: string) => new ReleaseError('usage', [reason]);

const formatArguments = (command: CommandUnknownOpts) =>
  command.registeredArguments
    .map(
      (argument) => `${argument.required ? '<' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '>' : ']'}`,
    )
    .join(' ') || 'no words';

/** Commander's words for what is wrong, in ours. */
const parserMessages: [RegExp, (command: CommandUnknownOpts, ...found: string[]) => string][] = [
  [/^unknown option '(-[^']*)'$/, (command, option) => `${option} is not an option of ${command.name()}`],
  [/^unknown command '(.*)'$/, (_, word) => `${word} is not a verb`],
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

/** For what fills a store: anywhere else a store that is not there is a mistake in its address. */
export const makes = (options: StoreOptions, run: ParsedStoreCommand['run']): ParsedStoreCommand => ({
  ...reads(options, run),
  opens: 'make',
});

/** A command that refuses with a `ReleaseError` instead of ending the process. */
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

/** Whether commander ended because it has answered: help or the version. */
export const isHelpOrVersion = (error: unknown) => error instanceof CommanderError && error.exitCode === 0;

const json = () => new Option('--json', 'answer in JSON').helpGroup('Everywhere:');
const store = () => new Option('--store <address>', 'file:FOLDER or s3://BUCKET/PREFIX (RELEASE_STORE)').helpGroup('Everywhere:');
const actor = () => new Option('--actor <name>', 'who does it, for the history (RELEASE_ACTOR)').helpGroup('Everywhere:');
const reason = () => new Option('--reason <text>', 'why, for the history').helpGroup('Everywhere:');

/** A command that only looks. Takes what all take, so that scripts can add the same to each. */
export const readCommand = (name: string) =>
  new ReleaseCommand(name).addOption(json()).addOption(store()).addOption(actor().hideHelp()).addOption(reason().hideHelp());

/** A command that changes the store. */
export const writeCommand = (name: string) =>
  new ReleaseCommand(name)
    .addOption(new Option('--dry-run', 'check everything, say what would happen, and write nothing'))
    .addOption(json())
    .addOption(store())
    .addOption(actor())
    .addOption(reason());

/** The end of a help text. */
export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  npm run -s release -- ${line}`).join('\n')}`;
