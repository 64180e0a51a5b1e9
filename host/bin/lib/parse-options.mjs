import { parseArguments } from './parse-arguments.mjs';
import { consoleVersion } from './workspace.mjs';

/**
 * Prints help or the version when the arguments ask for it; returns false otherwise.
 * @param {string[]} args
 * @param {string} usage
 */
export function printHelpOrVersion(args, usage) {
  const includesAny = (/** @type {string[]} */ ...names) => args.some((word) => names.includes(word));
  if (includesAny('-h', '--help') || args[0] === 'help') {
    process.stdout.write(`${usage.trimEnd()}\n`);
  } else if (includesAny('-V', '--version') || args[0] === 'version') {
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
 * @param {boolean} [allowPositionals]
 * @throws {import('./user-error.mjs').UsageError} naming what is wrong
 */
export function parseOptions(args, options, usage, allowPositionals = false) {
  if (printHelpOrVersion(args, usage)) {
    return null;
  }
  return parseArguments(args, options, usage, allowPositionals);
}
