import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ReleaseError } from '../errors';
import type { Allowance } from '../publish';
import { isPackageName, isVersion } from '../shapes';
import { lastsOf, type Shares, sharesOf } from './shares';

export const usage = `Usage: npm run -s release -- <verb> [options]

  publish <name> [--dir DIST]                  put a build into the store; builds first unless DIST is given
  publish --all                                the host and every remote of this checkout
    --dirty, --unlocked                        also what was built from files that are not committed, or with other packages than the
                                               lockfile's; the record keeps that
    --sign KEYFILE                             signs it (else RELEASE_SIGNING_KEY does), for those who demand that with RELEASE_SIGNERS
  check <name> <version>                       what is met and what is not, line by line
  promote <name> <version> [--now] [--force]   make a published version live for all; a canary of that name ends
  promote <name>@<version> <name>@<version>…   several at once, in one entry of the log
  promote --all                                the host and every remote of this checkout, in the versions of their package.json
    --canary 10                                give it to 10 % of visitors; again with another share: to more or less of them;
                                               with another version: a hotfix for the same ones
    --canary 5,25,100 --every 30m              the shares after the first follow by themselves
  rollback <name> [--from VERSION] [--to VERSION] [--at-navigation] [--wait]
                                               take a canary back, or go back to an earlier version, at once, in every open tab;
                                               --from: the version that is to be left, so that pressing twice goes back once
                                               --wait: until it has arrived in all of them (60 s at most)
  rollback --to-sequence N [--mark-bad]        make everything live that was live with that entry of the log, and nothing else
  remove <name>                                take a remote out of what is live; a promotion brings it back
  pin <name> <version> --for 2h [--url ADDRESS]
                                               a link that lets whoever opens it run a version that is not live; 7d at most
  pin --end ID                                 ends such a link
  status                                       what is live, since when and by whom
  history [--limit N]                          what went live, newest first
  census                                       which versions open tabs run, and what holds them
  errors [--all]                               what failed in open tabs, what is live first; --all: resolved ones too
  errors <id> [--resolve]                      one of them, with its stack; --resolve: it is settled until it is seen again
  errors --all --resolve                       all of them are
  verify                                       the log, and every file of what is live or a rollback goes back to, against its hash
  site [--remove]                              write the page and the composition into the store, for a network that serves it
                                               without an edge; every commit then does
  freeze [on|off]                              nothing happens without a person: no guard, no steps of canaries; off ends that
  mend                                         put a repetition in the place of entries of the log that are damaged or missing
  gc [--delete]                                builds that nobody can need any more; --delete removes them

  <name> is host, or a remote: account, admin, billing, playground.
  Everywhere: --json, --actor NAME, --reason TEXT, --store file:FOLDER or s3://BUCKET/PREFIX
  Exit codes: 0 done, 1 unexpected, 2 usage, 3 conflict, 4 incompatible, 5 integrity,
  6 not arrived in every tab in time, 7 unknown name, version or sequence`;

type Options = NonNullable<ParseArgsConfig['options']>;

const everywhere: Options = {
  json: { type: 'boolean' },
  actor: { type: 'string' },
  reason: { type: 'string' },
  store: { type: 'string' },
  help: { type: 'boolean' },
};

const verbs = {
  publish: {
    words: ['name'],
    options: {
      dir: { type: 'string' },
      all: { type: 'boolean' },
      dirty: { type: 'boolean' },
      unlocked: { type: 'boolean' },
      sign: { type: 'string' },
    },
  },
  check: { words: ['name', 'version'], options: {} },
  promote: {
    words: ['name', 'version'],
    options: {
      all: { type: 'boolean' },
      now: { type: 'boolean' },
      force: { type: 'boolean' },
      canary: { type: 'string' },
      every: { type: 'string' },
    },
  },
  pin: { words: ['name', 'version'], options: { for: { type: 'string' }, url: { type: 'string' }, end: { type: 'string' } } },
  rollback: {
    words: ['name'],
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      'to-sequence': { type: 'string' },
      'mark-bad': { type: 'boolean' },
      'at-navigation': { type: 'boolean' },
      wait: { type: 'boolean' },
    },
  },
  remove: { words: ['name'], options: { now: { type: 'boolean' } } },
  status: { words: [], options: {} },
  history: { words: [], options: { limit: { type: 'string' } } },
  census: { words: [], options: {} },
  errors: { words: [], options: { all: { type: 'boolean' }, resolve: { type: 'boolean' } } },
  verify: { words: [], options: {} },
  site: { words: [], options: { remove: { type: 'boolean' } } },
  freeze: { words: [], options: {} },
  mend: { words: [], options: {} },
  gc: { words: [], options: { delete: { type: 'boolean' } } },
} as const satisfies Record<string, { words: readonly string[]; options: Options }>;

export type Verb = keyof typeof verbs;

/** The command line, checked. `name` and `version` are empty where the verb takes none, and of several the first. */
export type Arguments = {
  verb: Verb;
  name: string;
  version: string;
  /** Version by name: what `promote` makes live. */
  versions: Record<string, string>;
  json: boolean;
  actor: string;
  reason: string;
  store: string | undefined;
  dir: string | undefined;
  allowance: Allowance;
  signingKey: string | undefined;
  to: string | undefined;
  from: string | undefined;
  toSequence: number | undefined;
  markBad: boolean;
  limit: number;
  /** Stands for the host and every remote of the checkout. */
  all: boolean;
  now: boolean;
  force: boolean;
  atNavigation: boolean;
  wait: boolean;
  /** Null for a promotion to all. */
  shares: Shares | null;
  /** How long a link holds, in milliseconds; zero where none is made. */
  lasts: number;
  url: string | undefined;
  /** The error that `errors` shows; undefined for all. */
  id: string | undefined;
  resolve: boolean;
  /** The link that `pin` ends. */
  end: string | undefined;
  /** What `freeze` switches to. */
  isOn: boolean;
  delete: boolean;
  remove: boolean;
};

const fail = (reason: string) => new ReleaseError('usage', [reason]);

const isVerb = (word: string | undefined): word is Verb => word !== undefined && Object.hasOwn(verbs, word);

type Values = Record<string, unknown>;

function parse(verb: Verb, rest: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: rest, options: { ...everywhere, ...verbs[verb].options }, allowPositionals: true, strict: true });
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
}

const checkedName = (name: string) => {
  if (!isPackageName(name)) throw fail(`${name} is not the name of a host or remote`);
  return name;
};

const checkedVersion = (version: string) => {
  if (!isVersion(version)) throw fail(`${version} is not a version such as 1.4.2`);
  return version;
};

/** `billing 1.4.2`, or `host@1.1.0 billing@1.4.2`. */
function versionsOf(positionals: string[]): Record<string, string> {
  const [name = '', version = ''] = positionals;
  const pairs = name.includes('@') ? positionals.map((word) => word.split('@')) : [[name, version]];
  const isPair = pairs.every(({ length }) => length === 2) && (name.includes('@') || positionals.length === 2);
  if (!isPair) throw fail('promote takes <name> <version>, or <name>@<version> for each of several');
  const versions = Object.fromEntries(pairs.map(([one = '', other = '']) => [checkedName(one), checkedVersion(other)]));
  if (Object.keys(versions).length < pairs.length) throw fail('promote takes one version of each name');
  return versions;
}

function wordsOf(verb: Verb, positionals: string[], takesNone: boolean): { name: string; version: string } {
  const expected = takesNone ? [] : verbs[verb].words;
  if (positionals.length !== expected.length) {
    throw fail(`${verb} takes ${expected.length === 0 ? 'no words' : expected.map((word) => `<${word}>`).join(' ')}`);
  }
  const [name, version] = positionals;
  return { name: name === undefined ? '' : checkedName(name), version: version === undefined ? '' : checkedVersion(version) };
}

function switchOf(words: readonly string[]): boolean {
  const [word = 'on', ...more] = words;
  if (more.length > 0 || !['on', 'off'].includes(word)) throw fail('freeze takes on or off');
  return word === 'on';
}

function idOf([id, ...more]: readonly string[]): string | undefined {
  if (more.length > 0) throw fail('errors takes one <id> at most');
  return id;
}

function currentUser() {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

function countOf(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw fail(`--${option} takes a whole number from 1`);
  return count;
}

/** Refuses options that say two things at once. */
function refuseBoth(values: Values, one: string, others: readonly string[]) {
  const other = others.find((name) => values[name] !== undefined);
  if (values[one] !== undefined && other !== undefined) throw fail(`--${one} and --${other} exclude each other`);
}

/** Reads the command line; null when it asks for help. @throws ReleaseError `usage` */
export function readArguments(argv: string[], env: NodeJS.ProcessEnv): Arguments | null {
  const [verb, ...rest] = argv;
  if (verb === '--help' || verb === 'help') return null;
  if (verb === undefined) throw fail('a verb is missing');
  if (!isVerb(verb)) throw fail(`${verb} is not a verb`);
  const { values, positionals } = parse(verb, rest);
  if (values.help) return null;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const versionOf = (option: string) => {
    const version = text(option);
    return version === undefined ? undefined : checkedVersion(version);
  };
  const isForAll = text('to-sequence') !== undefined;
  refuseBoth(values, 'to-sequence', ['to', 'from', 'wait']);
  if (values['mark-bad'] && !isForAll) throw fail('--mark-bad belongs to --to-sequence: else what is left is always marked');
  refuseBoth(values, 'all', ['dir', 'canary']);
  const isAll = values.all === true;
  const versions = verb === 'promote' && !isAll ? versionsOf(positionals) : {};
  const shares = sharesOf(text('canary'), text('every'));
  const [[name, version] = ['', ''], ...others] = Object.entries(versions);
  if (shares && others.length > 0) throw fail('--canary takes one <name> <version>');
  const id = verb === 'errors' ? idOf(positionals) : undefined;
  const takesNone = verb === 'freeze' || isForAll || isAll || text('end') !== undefined;
  return {
    verb,
    ...(verb === 'promote' && !isAll
      ? { name, version }
      : wordsOf(verb, verb === 'freeze' || verb === 'errors' ? [] : positionals, takesNone)),
    versions,
    shares,
    lasts: verb === 'pin' && text('end') === undefined ? lastsOf(text('for')) : 0,
    url: text('url'),
    end: text('end'),
    id,
    resolve: values.resolve === true,
    isOn: verb === 'freeze' && switchOf(positionals),
    json: values.json === true,
    actor: text('actor') || env.RELEASE_ACTOR || currentUser(),
    reason: text('reason') ?? '',
    store: text('store'),
    dir: text('dir'),
    signingKey: text('sign') ?? (env.RELEASE_SIGNING_KEY || undefined),
    allowance: { dirty: values.dirty === true, unlocked: values.unlocked === true },
    to: versionOf('to'),
    from: versionOf('from'),
    toSequence: isForAll ? countOf('to-sequence', text('to-sequence') ?? '') : undefined,
    markBad: values['mark-bad'] === true,
    limit: countOf('limit', text('limit') ?? '20'),
    all: isAll,
    now: values.now === true,
    force: values.force === true,
    atNavigation: values['at-navigation'] === true,
    wait: values.wait === true,
    delete: values.delete === true,
    remove: values.remove === true,
  };
}
