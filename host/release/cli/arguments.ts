import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ReleaseError } from '../errors';
import { isPackageName, isVersion } from '../shapes';
import { lastsOf, type Shares, sharesOf } from './shares';

export const usage = `Usage: npm run -s release -- <verb> [options]

  publish <name> [--dir DIST]                  put a build into the store; builds first unless DIST is given
  check <name> <version>                       what is met and what is not, line by line
  promote <name> <version> [--now] [--force]   make a published version live for all; a canary of that name ends
    --canary 10                                give it to 10 % of visitors; again with another share: to more or less of them;
                                               with another version: a hotfix for the same ones
    --canary 5,25,100 --every 30m              the shares after the first follow by themselves
  rollback <name> [--to VERSION] [--at-navigation] [--wait]
                                               take a canary back, or go back to an earlier version, at once, in every open tab;
                                               --wait: until it has arrived in all of them (60 s at most)
  pin <name> <version> --for 2h [--url ADDRESS]
                                               a link that lets whoever opens it run a version that is not live; 7d at most
  pin --end ID                                 ends such a link
  status                                       what is live, since when and by whom
  history [--limit N]                          what went live, newest first
  census                                       which versions open tabs run, and what holds them
  verify                                       the log, and every file of what is live or a rollback goes back to, against its hash
  site [--remove]                              write the page and the composition into the store, for a network that serves it
                                               without an edge; every commit then does
  freeze [on|off]                              nothing happens without a person: no guard, no steps of canaries; off ends that
  mend                                         put a repetition in the place of entries of the log that are damaged or missing
  gc [--delete]                                builds that nobody can need any more; --delete removes them

  <name> is host, or a remote: account, admin, billing, playground.
  Everywhere: --json, --actor NAME, --reason TEXT, --store file:FOLDER or s3://BUCKET/PREFIX
  Exit codes: 0 done, 1 unexpected, 2 usage, 3 conflict, 4 incompatible, 5 integrity,
  6 not arrived in every tab in time`;

type Options = NonNullable<ParseArgsConfig['options']>;

const everywhere: Options = {
  json: { type: 'boolean' },
  actor: { type: 'string' },
  reason: { type: 'string' },
  store: { type: 'string' },
  help: { type: 'boolean' },
};

const verbs = {
  publish: { words: ['name'], options: { dir: { type: 'string' } } },
  check: { words: ['name', 'version'], options: {} },
  promote: {
    words: ['name', 'version'],
    options: { now: { type: 'boolean' }, force: { type: 'boolean' }, canary: { type: 'string' }, every: { type: 'string' } },
  },
  pin: { words: ['name', 'version'], options: { for: { type: 'string' }, url: { type: 'string' }, end: { type: 'string' } } },
  rollback: { words: ['name'], options: { to: { type: 'string' }, 'at-navigation': { type: 'boolean' }, wait: { type: 'boolean' } } },
  status: { words: [], options: {} },
  history: { words: [], options: { limit: { type: 'string' } } },
  census: { words: [], options: {} },
  verify: { words: [], options: {} },
  site: { words: [], options: { remove: { type: 'boolean' } } },
  freeze: { words: [], options: {} },
  mend: { words: [], options: {} },
  gc: { words: [], options: { delete: { type: 'boolean' } } },
} as const satisfies Record<string, { words: readonly string[]; options: Options }>;

export type Verb = keyof typeof verbs;

/** The command line, checked. `name` and `version` are empty where the verb takes none. */
export type Arguments = {
  verb: Verb;
  name: string;
  version: string;
  json: boolean;
  actor: string;
  reason: string;
  store: string | undefined;
  dir: string | undefined;
  to: string | undefined;
  limit: number;
  now: boolean;
  force: boolean;
  atNavigation: boolean;
  wait: boolean;
  /** Null for a promotion to all. */
  shares: Shares | null;
  /** How long a link holds, in milliseconds; zero where none is made. */
  lasts: number;
  url: string | undefined;
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

function wordsOf(verb: Verb, positionals: string[], isEnd: boolean): { name: string; version: string } {
  const expected = isEnd ? [] : verbs[verb].words;
  if (positionals.length !== expected.length) {
    throw fail(`${verb} takes ${expected.length === 0 ? 'no words' : expected.map((word) => `<${word}>`).join(' ')}`);
  }
  const [name = '', version = ''] = positionals;
  if (name && !isPackageName(name)) throw fail(`${name} is not the name of a host or remote`);
  if (version && !isVersion(version)) throw fail(`${version} is not a version such as 1.4.2`);
  return { name, version };
}

function switchOf(words: readonly string[]): boolean {
  const [word = 'on', ...more] = words;
  if (more.length > 0 || !['on', 'off'].includes(word)) throw fail('freeze takes on or off');
  return word === 'on';
}

function currentUser() {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return 20;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw fail('--limit takes a whole number from 1');
  return limit;
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
  if (text('to') !== undefined && !isVersion(text('to') ?? '')) throw fail(`${text('to')} is not a version such as 1.4.2`);
  return {
    verb,
    ...wordsOf(verb, verb === 'freeze' ? [] : positionals, text('end') !== undefined),
    shares: sharesOf(text('canary'), text('every')),
    lasts: verb === 'pin' && text('end') === undefined ? lastsOf(text('for')) : 0,
    url: text('url'),
    end: text('end'),
    isOn: verb === 'freeze' && switchOf(positionals),
    json: values.json === true,
    actor: text('actor') || env.RELEASE_ACTOR || currentUser(),
    reason: text('reason') ?? '',
    store: text('store'),
    dir: text('dir'),
    to: text('to'),
    limit: limitOf(text('limit')),
    now: values.now === true,
    force: values.force === true,
    atNavigation: values['at-navigation'] === true,
    wait: values.wait === true,
    delete: values.delete === true,
    remove: values.remove === true,
  };
}
