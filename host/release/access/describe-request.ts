import type { ApprovalRequest, RequestedCommand } from '../../contract/approvals';
import { ReleaseError } from '../errors';
import { formatVersions } from '../format-versions';

/** `promote host 1.2.0` */
export function describeCommand(command: RequestedCommand): string {
  switch (command.verb) {
    case 'promote-several':
      return `promote ${formatVersions(command.versions)}`;
    case 'promote':
      return `promote ${command.name} ${command.version}`;
    case 'canary':
      return `canary of ${command.name} ${command.version}, ${command.percents.map((percent) => `${percent} %`).join(', ')}`;
    case 'rollback':
      return `rollback ${command.name} ${command.to ?? ''}`.trim();
    case 'remove':
      return `remove ${command.name}`;
    case 'set-rules':
      return 'other rules';
    default:
      return command.verb;
  }
}

/** What a command ends with that was not executed yet. */
export const waitingError = ({ id, command, why, expiresAt }: ApprovalRequest): ReleaseError =>
  new ReleaseError('waiting', [
    `${describeCommand(command)} waits for the approval of a second person until ${expiresAt}: ${why}`,
    `somebody else approves it on the page Releases, or whoever has the store: npm run -s release -- approve ${id}`,
  ]);
