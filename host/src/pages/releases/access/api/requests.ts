import { http } from '@console/shared/http';
import type { AccessCommand, AccessOverview } from '../../../../../contract/access-command';
import { requireDone } from '../../api/waiting-for-approval';

const path = '/composition/access';

export const getAccess = (signal: AbortSignal): Promise<AccessOverview> => http.get<AccessOverview>(path, { signal });

export type CommandOf<Verb extends AccessCommand['verb']> = Omit<Extract<AccessCommand, { verb: Verb }>, 'verb'>;

/** `secret` is shown once. */
export type CreatedToken = { id: string; secret: string };

export const postToken = (token: CommandOf<'create-token'>): Promise<CreatedToken> =>
  http.post<CreatedToken>(path, { verb: 'create-token', ...token } satisfies AccessCommand);

/** @throws WaitingForApproval for rules that a second person approves */
export const postCommand = async (command: AccessCommand): Promise<object> => requireDone(await http.post<object>(path, command));
