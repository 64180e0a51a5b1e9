import { roles } from '@console/shared/contract';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { findTwoFactor } from './verify-code';

/** Values of the option `SecondStepRequired`: the lowest role that needs a second step. */
export const secondStepRoles = ['none', 'root', 'admin', 'user'] as const;

const lowestRole: Record<string, number> = { root: roles.root, admin: roles.admin, user: roles.user };

/** Whether the user must set up a second step before anything else. */
export async function mustSetUpSecondStep(gateway: Pick<Gateway, 'db' | 'options'>, user: UserRow): Promise<boolean> {
  const lowest = lowestRole[gateway.options.text('SecondStepRequired')];
  return lowest !== undefined && user.role >= lowest && (await findTwoFactor(gateway, user.id)) === undefined;
}

export async function checkSecondStep(gateway: Gateway, user: UserRow): Promise<void> {
  if (await mustSetUpSecondStep(gateway, user)) {
    throw new ConsoleError('secondStepRequired', {}, 403, undefined, 'SECOND_STEP_REQUIRED');
  }
}
