import { roles } from '@console/shared/contract';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { hasUsablePasskey } from './passkey-site';
import { findTwoFactor } from './verify-code';

/** Values of the option `SecondStepRequired`: the lowest role that needs a second step. */
export const secondStepRoles = ['none', 'root', 'admin', 'user'] as const;

const lowestRole: Record<string, number> = { root: roles.root, admin: roles.admin, user: roles.user };

type Parts = Pick<Gateway, 'db' | 'options'>;

const isRequiredOf = ({ options }: Parts, { role }: UserRow): boolean => {
  const lowest = lowestRole[options.text('SecondStepRequired')];
  return lowest !== undefined && role >= lowest;
};

/** An authenticator app or a passkey, which verifies its user by itself. */
export const hasSecondStep = async (gateway: Parts, userId: number): Promise<boolean> =>
  (await findTwoFactor(gateway, userId)) !== undefined || (await hasUsablePasskey(gateway, userId));

/** Whether the user must set up a second step before anything else. */
export const mustSetUpSecondStep = async (gateway: Parts, user: UserRow): Promise<boolean> =>
  isRequiredOf(gateway, user) && !(await hasSecondStep(gateway, user.id));

/** Whether a password is not enough for a user without an authenticator app. */
export const mustUsePasskey = async (gateway: Parts, user: UserRow): Promise<boolean> =>
  isRequiredOf(gateway, user) && (await hasUsablePasskey(gateway, user.id));

export async function checkSecondStep(gateway: Gateway, user: UserRow): Promise<void> {
  if (await mustSetUpSecondStep(gateway, user)) {
    throw new ConsoleError('secondStepRequired', {}, 403, undefined, 'SECOND_STEP_REQUIRED');
  }
}
