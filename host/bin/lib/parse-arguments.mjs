import { parseArgs } from 'node:util';
import { UsageError } from './user-error.mjs';

/**
 * Parses a command line.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage is shown with what is wrong
 * @param {boolean} [allowPositionals]
 * @throws {UsageError} naming what is wrong
 */
export function parseArguments(args, options, usage, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    const [, word] = /^Unexpected argument '([^']*)'/.exec(message) ?? [];
    const unknown = option ?? word;
    throw new UsageError(`${unknown === undefined ? message : `unknown argument ${unknown}`}\n\n${usage}`);
  }
}
