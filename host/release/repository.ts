import { isVersion } from '../contract/names';
import { createProgram } from './cli/program';
import { runCli } from './cli/run-cli';

/** The remote of a repository, and the version in its package.json. */
export type Repository = { root: string; name: string; version: string };

export type Output = { out: (line: string) => void; err: (line: string) => void; progress?: (line: string) => void };

type Operand = 'name' | 'version';

/** What the repository knows where all operands are missing; in front of a version alone it is always the name. */
const knownOperands: Record<string, readonly Operand[]> = {
  publish: ['name'],
  check: ['name', 'version'],
  promote: ['name', 'version'],
  rollback: ['name'],
  override: ['name'],
  why: ['name'],
  // Alone, these list.
  preview: [],
  pin: [],
};

/** With these a verb takes no operands. */
const isOnItsOwn = (word: string) => /^--(?:all|end|to-sequence|help)(?:=|$)|^-h$/.test(word);

/** Names the remote, and its version, where a verb takes them and they are not given. */
export function completeArguments(argv: readonly string[], { name, version }: Omit<Repository, 'root'>): string[] {
  const [verb = '', ...rest] = argv;
  const known = Object.hasOwn(knownOperands, verb) ? knownOperands[verb] : undefined;
  if (known === undefined || rest.some(isOnItsOwn)) {
    return [...argv];
  }
  const program = createProgram({ onParsed: () => undefined, write: () => undefined, version: '' });
  const operands = program.commands.find((command) => command.name() === verb)?.parseOptions([...rest]).operands ?? [];
  if (operands.length === 0) {
    return [verb, ...known.map((operand) => ({ name, version })[operand]), ...rest];
  }
  return operands.length === 1 && isVersion(operands[0] ?? '') ? [verb, name, ...rest] : [...argv];
}

/** Runs the release command for the one remote of a repository, and returns its exit code. */
export function releaseFromRepository(argv: readonly string[], { root, ...remote }: Repository, { out, err, progress }: Output) {
  const inTermsOfTheKit = (write: (line: string) => void) => (line: string) =>
    write(line.replaceAll('npm run -s release --', 'npx remote-kit'));
  return runCli(completeArguments(argv, remote), {
    env: process.env,
    root,
    script: 'remote-kit',
    out: inTermsOfTheKit(out),
    err: inTermsOfTheKit(err),
    ...(progress && { progress }),
  });
}
