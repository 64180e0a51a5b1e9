import type { LogCommand } from '../../contract/command';
import type { Commit, ReleaseStore } from '../store/release-store';
import { setCanary } from './canary';
import { freeze } from './freeze';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { rollbackToSequence } from './rollback-to-sequence';

/** `passedOver` says why a rollback did not go to newer versions. */
export type ExecutedCommand = Commit & { passedOver?: string[] };

/** @param approvedBy the second person, where the rules of the store demand one */
export async function executeCommand(
  store: ReleaseStore,
  command: LogCommand,
  actor: string,
  approvedBy?: string,
): Promise<ExecutedCommand> {
  const { reason } = command;
  const commitInfo = { actor, reason, apply: 'navigation' as const, approvedBy };
  switch (command.verb) {
    case 'promote':
      return promote(store, {
        ...commitInfo,
        versions: { [command.name]: command.version },
        force: command.force,
        apply: command.now ? 'now' : 'navigation',
      });
    case 'promote-several':
      return promote(store, {
        ...commitInfo,
        versions: command.versions,
        force: command.force,
        apply: command.now ? 'now' : 'navigation',
      });
    case 'canary':
      return setCanary(store, { ...commitInfo, ...command });
    case 'rollback':
      return rollback(store, {
        ...commitInfo,
        name: command.name,
        to: command.to,
        from: command.leaving,
        apply: command.atNavigation ? 'navigation' : 'now',
      });
    case 'rollback-to-sequence':
      return rollbackToSequence(store, {
        ...commitInfo,
        apply: command.atNavigation ? 'navigation' : 'now',
        sequence: command.sequence,
        markBad: command.markBad,
      });
    case 'remove':
      return remove(store, { ...commitInfo, name: command.name, apply: command.now ? 'now' : 'navigation' });
    case 'freeze':
      return freeze(store, { actor, reason, isOn: command.isOn });
  }
}
