import { join } from 'node:path';
import { exitCodes, ReleaseError } from '../errors';
import { openBackend, openToRead } from '../open-backend';
import { signatureCheck } from '../signing';
import { releaseStore } from '../store';
import { readArguments, usage, type Verb } from './arguments';
import { type Context, runVerb } from './verbs';

export type CliEnvironment = {
  env: NodeJS.ProcessEnv;
  /** The folder of the workspace: builds happen in its packages, the default store lies under it. */
  root: string;
  out: (line: string) => void;
  err: (line: string) => void;
  progress?: Context['progress'];
};

const refusalOf = (error: unknown) =>
  error instanceof ReleaseError
    ? { kind: error.kind, reasons: error.reasons }
    : { kind: 'unexpected' as const, reasons: [error instanceof Error ? error.message : String(error)] };

/** Where the store is unless the command line says so. */
export const defaultStore = (env: NodeJS.ProcessEnv, root: string) =>
  env.RELEASE_STORE || `file:${join(env.DATA_DIR || join(root, '.data'), 'store')}`;

/** What can be done with a store that is read-only or full; to remove is to make room. */
const writesNothing: ReadonlySet<Verb> = new Set(['check', 'status', 'history', 'census', 'verify', 'gc']);

/** Runs one command and answers with its exit code; never throws. */
export async function runCli(argv: string[], { env, root, out, err, progress = () => undefined }: CliEnvironment): Promise<number> {
  const json = argv.includes('--json');
  try {
    const args = readArguments(argv, env);
    if (!args) {
      out(usage);
      return 0;
    }
    const isReading = writesNothing.has(args.verb) || (args.verb === 'errors' && !args.resolve);
    const open = isReading ? openToRead : openBackend;
    const store = releaseStore(await open(args.store ?? defaultStore(env, root), env), signatureCheck(env));
    const { lines, data, refused = false } = await runVerb(args, { store, root, progress });
    if (json) out(JSON.stringify({ ok: !refused, ...data }, null, 2));
    else for (const line of lines) out(line);
    return refused ? exitCodes.incompatible : 0;
  } catch (error) {
    const { kind, reasons } = refusalOf(error);
    if (json) out(JSON.stringify({ ok: false, error: kind, reasons }, null, 2));
    else for (const reason of reasons) err(reason);
    if (kind === 'usage' && !json) err(`\n${usage}`);
    return exitCodes[kind];
  }
}
