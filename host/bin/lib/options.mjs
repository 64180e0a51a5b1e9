import { parseArgs } from 'node:util';
import { UsageProblem } from './problem.mjs';
import { consoleVersion } from './workspace.mjs';

/**
 * Prints help or the version when the arguments ask for it; returns false otherwise.
 * @param {string[]} args
 * @param {string} usage
 */
export function answers(args, usage) {
  const asksFor = (/** @type {string[]} */ ...words) => args.some((word) => words.includes(word));
  if (asksFor('-h', '--help') || args[0] === 'help') {
    process.stdout.write(`${usage.trimEnd()}\n`);
  } else if (asksFor('-V', '--version') || args[0] === 'version') {
    process.stdout.write(`${consoleVersion()}\n`);
  } else {
    return false;
  }
  return true;
}

/**
 * Parses a command line; null when help or the version was printed.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage is shown with what is wrong
 * @param {boolean} [takesWords]
 * @throws {UsageProblem} naming what is wrong
 */
export function readOptions(args, options, usage, takesWords = false) {
  if (answers(args, usage)) {
    return null;
  }
  try {
    return parseArgs({ args, options, allowPositionals: takesWords });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [, option] = /^Unknown option '([^']+)'/.exec(said) ?? [];
    const [, word] = /^Unexpected argument '([^']*)'/.exec(said) ?? [];
    const what = option ?? word;
    throw new UsageProblem(`${what === undefined ? said : `${what} is not known here`}\n\n${usage}`);
  }
}
