import { http } from '@console/shared/http';
import type { AccessCommand } from '../../../../contract/access-command';
import type { Command, CommandOutcome } from '../../../../contract/command';
import type { FailureDetails } from '../../../../contract/failures';
import type { Overview, RequestLine } from '../../../../contract/overview';
import { requireDone } from './waiting-for-approval';

const path = '/composition/releases';

/** Resolves to null before the first promotion. */
export const getOverview = (signal: AbortSignal): Promise<Overview | null> => http.get<Overview | null>(path, { signal });

export const getFailureDetails = (id: string, signal: AbortSignal): Promise<FailureDetails> =>
  http.get<FailureDetails>(path, { params: { error: id }, signal });

/** @throws WaitingForApproval */
export const postCommand = async (command: Command): Promise<CommandOutcome> =>
  requireDone(await http.post<CommandOutcome | { request: RequestLine }>(path, command));

export type Decision = Extract<AccessCommand, { verb: 'approve' | 'decline' }>;

export const postDecision = (decision: Decision): Promise<unknown> => http.post<unknown>('/composition/access', decision);
