import type { Backend } from '../backend';
import { dryRunBackend } from '../dry-run-backend';
import { exitCodes, ReleaseError } from '../errors';
import { defaultStoreAddress, openBackend, openToRead, openUnmade } from '../open-backend';
import { releaseCommand } from '../release-command.mjs';
import { signatureCheck } from '../signing';
import { storeWithSite } from '../site';
import { type Answer, fail, isAnswered, type Order, type StoreOrder } from './command';
import type { CliEnvironment } from './environment';
import { releaseProgram } from './program';
import { consoleVersion } from './version';

type Program = ReturnType<typeof releaseProgram>;

const refusalOf = (error: unknown) =>
  error instanceof ReleaseError
    ? { kind: error.kind, reasons: error.reasons }
    : { kind: 'unexpected' as const, reasons: [error instanceof Error ? error.message : String(error)] };

const asksForVersion = (argv: readonly string[]) => argv.some((word) => ['version', '-V', '--version'].includes(word));

/** `help promote` and `version` as commander knows them. */
function optionsFor([word, ...rest]: string[]): string[] {
  if (word === 'help') {
    return [...rest.slice(0, 1), '--help'];
  }
  return word === 'version' ? ['--version'] : [word, ...rest].filter((each) => each !== undefined);
}

/** What the command line asks for; null when that is answered already. @throws ReleaseError `usage` */
function orderOf(program: Program, argv: string[], taken: () => Order | null): Order | null {
  const [verb, ...rest] = optionsFor(argv);
  if (verb === undefined) {
    throw fail('a verb is missing');
  }
  const isKnown = verb.startsWith('-') || program.commands.some((command) => command.name() === verb);
  try {
    // Of an unknown verb only that is said, whatever its options.
    program.parse(isKnown ? [verb, ...rest] : [verb], { from: 'user' });
  } catch (error) {
    if (isAnswered(error)) {
      return null;
    }
    throw error;
  }
  return taken();
}

/** How the verb that was meant is used, else the whole. */
function usageOf(program: Program, argv: string[]): string {
  const command = program.commands.find((each) => each.name() === optionsFor(argv)[0]);
  if (!command) {
    return program.helpInformation().trimEnd();
  }
  return `Usage: ${program.name()} ${command.name()} ${command.usage()}\n\nnpm run -s release -- help ${command.name()} says more`;
}

function opening({ opens, isDryRun }: StoreOrder): (address: string, env: NodeJS.ProcessEnv) => Promise<Backend> {
  if (opens === 'make') {
    return isDryRun ? openUnmade : openBackend;
  }
  return opens === 'read' || isDryRun ? openToRead : (address, env) => openBackend(address, env, 'refuse');
}

async function answerOf(order: Order, environment: CliEnvironment): Promise<Answer> {
  if (order.opens === 'nothing') {
    return order.run(environment);
  }
  const { env, root, progress = () => undefined } = environment;
  const { isDryRun, run } = order;
  const address = order.store ?? defaultStoreAddress(env, root);
  const backend = await opening(order)(address, env);
  const store = storeWithSite(isDryRun ? dryRunBackend(backend) : backend, signatureCheck(env));
  const answer = await run({ store, root, env, progress, isDryRun });
  if (!isDryRun) {
    return answer;
  }
  const lines = ['dry run, nothing is written; without --dry-run:', ...answer.lines.map((line) => `  ${line}`)];
  return { ...answer, lines, data: { dryRun: true, ...answer.data } };
}

/** Runs one command and answers with its exit code; never throws. */
export async function runCli(argv: string[], environment: CliEnvironment): Promise<number> {
  const { env, root, out, err } = environment;
  // What follows -- is a command line that is being typed.
  const own = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const json = own.includes('--json');
  let order: Order | null = null;
  const program = releaseProgram({
    submit: (taken) => {
      order = taken;
    },
    write: (text) => out(text.trimEnd()),
    version: asksForVersion(own) ? consoleVersion(root) : '',
  });
  // Who copies a command from a text means the store that is in use.
  const inUse = (text: string) => text.replaceAll(releaseCommand('', {}, root), releaseCommand('', { ...env, ...storeOf(order) }, root));
  try {
    const wanted = orderOf(program, argv, () => order);
    if (!wanted) {
      return 0;
    }
    const { lines, data, refused = false } = await answerOf(wanted, environment);
    if (json) {
      out(JSON.stringify({ ok: !refused, ...data }, null, 2));
    } else {
      for (const line of lines) {
        out(inUse(line));
      }
    }
    return refused ? exitCodes.incompatible : 0;
  } catch (error) {
    const { kind, reasons } = refusalOf(error);
    if (json) {
      out(JSON.stringify({ ok: false, error: kind, reasons: reasons.map(inUse) }, null, 2));
    } else {
      for (const reason of reasons) {
        err(inUse(reason));
      }
    }
    if (kind === 'usage' && !json) {
      err(`\n${usageOf(program, argv)}`);
    }
    return exitCodes[kind];
  }
}

const storeOf = (order: Order | null) => (order && order.opens !== 'nothing' && order.store ? { RELEASE_STORE: order.store } : {});
