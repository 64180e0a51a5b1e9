import type { LogCommand } from '../../contract/command';
import type { PreviewLine } from '../../contract/preview';
import type { Outcome } from '../../release/access/approvals';
import type { ExecutedCommand } from '../../release/operations/execute-command';
import type { Log } from '../log';

function logCommand(log: Log, command: LogCommand, { entry, committed, siteProblem }: ExecutedCommand): void {
  if (siteProblem !== null) {
    log('site-unwritten', { message: siteProblem });
  }
  if (committed) {
    const { actor, sequence } = entry;
    log('release-command', { actor, verb: command.verb, ...('name' in command && { name: command.name }), sequence });
  }
}

export function logOutcome(log: Log, command: LogCommand, outcome: Outcome): void {
  if ('executed' in outcome) {
    logCommand(log, command, outcome.executed);
  } else {
    const { id, actor, why } = outcome.request;
    log('approval-requested', { actor, id, verb: command.verb, ...('name' in command && { name: command.name }), why });
  }
}

export const logPreview = (log: Log, event: 'created' | 'ended', { id, versions }: PreviewLine, actor: string): void =>
  log(`preview-${event}`, { id, versions, actor });
