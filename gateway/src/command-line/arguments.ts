import { parseArgs } from 'node:util';
import type { Plan } from '../seed/plan';
import { footer, usages } from './usage.mjs';

export class UsageError extends Error {}

export type GatewayCommand =
  | { verb: 'help' }
  | { verb: 'password'; username: string }
  | { verb: 'two-factor'; username: string }
  | { verb: 'repair' }
  | { verb: 'backup'; file: string }
  | { verb: 'restore'; file: string }
  | { verb: 'import-logs'; file: string }
  | { verb: 'remove' }
  | { verb: 'seed'; plan: Omit<Plan, 'now'> };

export const usage = [...Object.values(usages), footer].join('\n');

const limits = {
  users: { max: 1_000_000, defaultValue: 20 },
  channels: { max: 100_000, defaultValue: 12 },
  tokens: { max: 1_000_000, defaultValue: 60 },
  logs: { max: 20_000_000, defaultValue: 20_000 },
  tasks: { max: 1_000_000, defaultValue: 400 },
  days: { max: 3_650, defaultValue: 30 },
  seed: { max: 4_294_967_295, defaultValue: 1 },
} as const;

const text = { type: 'string' } as const;

export function parseArguments(args: string[]): GatewayCommand {
  const { values, positionals } = parseOptions(args);
  if (values.help || positionals[0] === 'help' || args.length === 0) {
    return { verb: 'help' };
  }
  const [verb, word] = positionals;
  const [option] = Object.keys(values);
  if (option && ['repair', 'password', 'two-factor', 'backup', 'restore', 'import-logs'].includes(verb ?? '')) {
    throw new UsageError(`${verb} takes no --${option}`);
  }
  if (verb === 'repair' && positionals.length === 1) {
    return { verb };
  }
  if ((verb === 'backup' || verb === 'restore') && positionals.length <= 2) {
    if (!word) {
      throw new UsageError(`${verb} takes the name of a file, such as console.tar.gz`);
    }
    return { verb, file: word };
  }
  if (verb === 'import-logs' && positionals.length <= 2) {
    if (!word) {
      throw new UsageError(`${verb} takes the name of a file, such as logs.csv`);
    }
    return { verb, file: word };
  }
  if ((verb === 'password' || verb === 'two-factor') && positionals.length <= 2) {
    if (!word) {
      throw new UsageError(`${verb} takes the name of a user, such as root`);
    }
    return { verb, username: word };
  }
  if (positionals.length !== 1 || positionals[0] !== 'seed') {
    throw new UsageError(`There is no command "${positionals.join(' ')}"`);
  }
  if (values.remove) {
    return { verb: 'remove' };
  }
  const number = (name: keyof typeof limits) => {
    const { max, defaultValue } = limits[name];
    const input = values[name];
    const value = input === undefined ? defaultValue : /^\d{1,10}$/.test(input) ? Number(input) : Number.NaN;
    const min = name === 'days' ? 1 : 0;
    if (!(value >= min && value <= max)) {
      throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${input}"`);
    }
    return value;
  };
  const { password } = values;
  if (password !== undefined && (password.length < 8 || password.length > 20)) {
    throw new UsageError('--password must have 8 to 20 characters');
  }
  return {
    verb: 'seed',
    plan: {
      users: number('users'),
      channels: number('channels'),
      tokens: number('tokens'),
      logs: number('logs'),
      tasks: number('tasks'),
      days: number('days'),
      seed: number('seed'),
      password,
    },
  };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        users: text,
        channels: text,
        tokens: text,
        logs: text,
        tasks: text,
        days: text,
        seed: text,
        password: text,
        remove: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}
