import { http } from '@console/shared/http';
import type { Command, CommandOutcome } from '../../../../contract/command';
import type { FailureDetails } from '../../../../contract/failures';
import type { Overview } from '../../../../contract/overview';

const path = '/composition/releases';

/** Resolves to null before the first promotion. */
export const getOverview = (signal: AbortSignal): Promise<Overview | null> => http.get<Overview | null>(path, { signal });

export const getFailureDetails = (id: string, signal: AbortSignal): Promise<FailureDetails> =>
  http.get<FailureDetails>(path, { params: { error: id }, signal });

export const postCommand = (command: Command): Promise<CommandOutcome> => http.post<CommandOutcome>(path, command);
