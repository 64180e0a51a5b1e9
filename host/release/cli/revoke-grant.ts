import type { Revocation } from '../../contract/access';
import { usageError } from '../errors';
import type { Backend } from '../store/backend';
import { type ParsedCommand, storeCommand } from './command';
import { toCommitInfo } from './parse-arguments';

type Revoke = (backend: Backend, id: string, by: Pick<Revocation, 'actor' | 'reason'>) => Promise<boolean>;

type RevokeOptions = Parameters<typeof storeCommand>[1] & Parameters<typeof toCommitInfo>[0] & { revoke: string };

/** `token --revoke ID` and `identity --revoke ID`. */
export function revokeGrantCommand(
  verb: 'token' | 'identity',
  label: string | undefined,
  options: RevokeOptions,
  revoke: Revoke,
): ParsedCommand {
  if (label !== undefined) {
    throw usageError(`${verb} --revoke takes no arguments`);
  }
  const id = options.revoke;
  return storeCommand('write', options, async ({ store, env }) => {
    const isRevoked = await revoke(store.backend, id, toCommitInfo(options, env));
    return {
      lines: [isRevoked ? `${id} is revoked; edges refuse it within 5 s` : 'nothing to do: it was revoked before'],
      data: { id, revoked: isRevoked },
    };
  });
}
