import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * Reads options and words of a command line.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage is shown with what is wrong
 */
export function readOptions(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
