import { parseArgs } from 'node:util';
import { ReleaseError } from '../../release/errors';
import { usage } from './usage.mjs';

export type CheckArguments = { url: URL; user: string | undefined; writes: boolean; json: boolean };

export function parseArguments(argv: string[]): CheckArguments {
  const options = { user: { type: 'string' }, write: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const fail = (problem: string) => new ReleaseError('usage', [problem, '', usage]);
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const [address = '', ...more] = positionals;
    if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) {
      throw fail('Give the address of one gateway.');
    }
    if (values.write && values.user === undefined) {
      throw fail('--write needs --user.');
    }
    return { url: new URL(address), user: values.user, writes: values.write === true, json: values.json === true };
  } catch (error) {
    if (error instanceof ReleaseError) {
      throw error;
    }
    throw fail(error instanceof Error ? error.message : String(error));
  }
}
