import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { rcompare, valid } from 'semver';
import { formatVersions } from '../format-versions';
import { readOpenPreviews } from '../previews/previews';
import type { ReleaseStore } from '../store/release-store';

export type Candidate = { word: string; about: string };

/** Tells the shell to complete file names itself. */
export const files = 'files';

type Completion = Candidate[] | typeof files;

type ParsedWords = { positionals: string[]; pending: Option | undefined };

const toCandidates = (words: readonly string[]): Candidate[] => words.map((word) => ({ word, about: '' }));

const takesValue = ({ required, optional }: Option) => required || optional;

function parseWords(command: CommandUnknownOpts, words: readonly string[]): ParsedWords {
  const positionals: string[] = [];
  let pending: Option | undefined;
  for (const word of words) {
    if (pending) {
      pending = undefined;
    } else if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short);
      pending = option && takesValue(option) ? option : undefined;
    } else {
      positionals.push(word);
    }
  }
  return { positionals, pending };
}

const listNames = async (store: ReleaseStore) => (await store.backend.list('builds')).sort();

const listVersions = async (store: ReleaseStore, name: string) =>
  (await store.backend.list(`builds/${name}`)).filter((version) => valid(version)).sort(rcompare);

/** Completes `billing 1.5.0`, or `host@1.2.0 billing@1.5.0`. */
async function completeRelease(store: ReleaseStore, [first, ...more]: readonly string[], partial: string): Promise<Candidate[]> {
  const [name = '', version] = partial.split('@');
  const withVersions = async (names: string[]) =>
    (await Promise.all(names.map(async (each) => (await listVersions(store, each)).map((known) => `${each}@${known}`)))).flat();
  if (version !== undefined) {
    return toCandidates(await withVersions([name]));
  }
  if (first === undefined) {
    return toCandidates(await listNames(store));
  }
  if (first.includes('@')) {
    return toCandidates(await withVersions(await listNames(store)));
  }
  return more.length === 0 ? toCandidates(await listVersions(store, first)) : [];
}

/** What a completion offers; each is read only if it is needed. */
export type CompletionSources = { openStore: () => Promise<ReleaseStore>; listEnvironments: () => Candidate[] };

const environmentPlaceholders = ['environment', 'ahead', 'behind'];

async function completeValue(
  placeholder: string,
  { openStore, listEnvironments }: CompletionSources,
  positionals: readonly string[],
  partial: string,
): Promise<Completion> {
  if (environmentPlaceholders.includes(placeholder)) {
    return listEnvironments().filter(({ word }) => !positionals.includes(word));
  }
  const store = await openStore();
  const [name = ''] = positionals;
  if (placeholder === 'name') {
    return toCandidates(await listNames(store));
  }
  if (placeholder === 'version') {
    return toCandidates(await listVersions(store, name));
  }
  if (placeholder === 'release') {
    return completeRelease(store, positionals, partial);
  }
  if (placeholder === 'id') {
    return (await readOpenPreviews(store.backend)).map(({ id, versions }) => ({ word: id, about: formatVersions(versions) }));
  }
  return placeholder === 'folder' || placeholder === 'keyfile' ? files : [];
}

const optionPlaceholder = ({ flags }: Option) => /<(.+)>$/.exec(flags)?.[1] ?? '';

const withoutHidden = <Item extends { hidden: boolean }>(items: readonly Item[]) => items.filter(({ hidden }) => !hidden);

async function findCandidates(program: CommandUnknownOpts, words: readonly string[], sources: CompletionSources): Promise<Completion> {
  const partial = words.at(-1) ?? '';
  const [verb, ...before] = words.slice(0, -1);
  const verbs = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => ({ word: command.name(), about: command.summary() }));
  if (verb === undefined) {
    return partial.startsWith('-')
      ? toCandidates(['--help', '--version'])
      : [...verbs, { word: 'help', about: 'print help for a command' }];
  }
  if (verb === 'help') {
    return before.length === 0 ? verbs : [];
  }
  const command = program.commands.find((each) => each.name() === verb);
  if (!command) {
    return [];
  }
  const { positionals, pending } = parseWords(command, before);
  if (pending) {
    return completeValue(optionPlaceholder(pending), sources, positionals, partial);
  }
  if (partial.startsWith('-')) {
    const options = withoutHidden(command.options).filter(({ long }) => long && !before.includes(long));
    return [...options.map(({ long, description }) => ({ word: long ?? '', about: description })), { word: '--help', about: 'print help' }];
  }
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  const argument = registeredArguments[positionals.length] ?? (last?.variadic ? last : undefined);
  if (!argument) {
    return [];
  }
  if (argument.argChoices) {
    return toCandidates(argument.argChoices);
  }
  return completeValue(argument.name(), sources, positionals, partial);
}

/** The last word may be empty or partial. */
export async function complete(program: CommandUnknownOpts, words: readonly string[], sources: CompletionSources): Promise<Completion> {
  const found = await findCandidates(program, words, sources);
  return found === files ? files : found.filter(({ word }) => word.startsWith(words.at(-1) ?? ''));
}
