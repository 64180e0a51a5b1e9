import type { ApprovalRequest } from '../../contract/approvals';
import { describeCommand } from '../access/describe-request';
import { formatLocalTime } from './format-local-time';

export const formatRequest = ({ id, command, actor, expiresAt, why }: ApprovalRequest): string =>
  `request ${id}: ${describeCommand(command)} by ${actor} waits until ${formatLocalTime(expiresAt)} (${why}): npm run -s release -- approve ${id}`;
