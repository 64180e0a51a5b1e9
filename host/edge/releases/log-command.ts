import type { ExecutedCommand, LogCommand } from '../../release/operations/execute-command';
import type { Log } from '../log';

export function logCommand(log: Log, command: LogCommand, { entry, committed, siteProblem }: ExecutedCommand): void {
  if (siteProblem !== null) {
    log('site-unwritten', { message: siteProblem });
  }
  if (committed) {
    const { actor, sequence } = entry;
    log('release-command', { actor, verb: command.verb, ...('name' in command && { name: command.name }), sequence });
  }
}
