import type { Command } from '../../contract/command';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { createPin, endPin } from '../../release/operations/pin';
import { promote } from '../../release/operations/promote';
import { remove } from '../../release/operations/remove';
import { rollback } from '../../release/operations/rollback';
import { rollbackToSequence } from '../../release/operations/rollback-to-sequence';
import type { Commit, ReleaseStore } from '../../release/store/release-store';

export type LogCommand = Exclude<Command, { verb: 'resolve' }>;

export type CommandResult = Commit & { path?: string };

export async function executeCommand(store: ReleaseStore, command: LogCommand, actor: string): Promise<CommandResult> {
  const { reason } = command;
  const commitInfo = { actor, reason, apply: 'navigation' as const };
  switch (command.verb) {
    case 'promote':
      return promote(store, {
        ...commitInfo,
        versions: { [command.name]: command.version },
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
      return rollbackToSequence(store, { ...commitInfo, apply: 'now', sequence: command.sequence, markBad: command.markBad });
    case 'remove':
      return remove(store, { ...commitInfo, name: command.name, apply: command.now ? 'now' : 'navigation' });
    case 'pin': {
      const { commit, path } = await createPin(store, {
        ...commitInfo,
        name: command.name,
        version: command.version,
        lasts: command.lasts,
      });
      return { ...commit, path };
    }
    case 'unpin':
      return endPin(store, { ...commitInfo, apply: 'now', id: command.id });
    case 'freeze':
      return freeze(store, { actor, reason, isOn: command.isOn });
  }
}
