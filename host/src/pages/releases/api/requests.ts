import { http } from '@console/shared/http';
import type { Command } from '../../../../contract/command';
import type { FailureDetails } from '../../../../contract/failures';
import type { Overview } from '../../../../contract/overview';

const address = '/composition/releases';

/** Null where nothing is live. */
export const getOverview = (signal: AbortSignal): Promise<Overview | null> => http.get<Overview | null>(address, { signal });

export const getFailureDetails = (id: string, signal: AbortSignal): Promise<FailureDetails> =>
  http.get<FailureDetails>(address, { params: { error: id }, signal });

/** `path` is that of the link that was made. */
export type CommandOutcome = { sequence: number; committed: boolean; path?: string };

export const postCommand = (command: Command): Promise<CommandOutcome> => http.post<CommandOutcome>(address, command);
