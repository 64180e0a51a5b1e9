import type { PasskeyConfirmation, PasskeyStatus } from '@console/shared/contract';
import type { RouteHandler } from '../ability';
import { getFields, isSuccess, mapData } from '../envelope';

/** New API has no id for the only passkey of a user. */
export const onlyPasskey = 1;

type Confirmations = { add: PasskeyConfirmation; remove: PasskeyConfirmation };

const toSeconds = (time: unknown): number => (typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) || 0 : 0);

/** @param confirmations by whether the user has an authenticator app */
export const readStatus =
  (confirmations: (hasTwoFactor: boolean) => Confirmations): RouteHandler =>
  async ({ forward, send }) => {
    const response = await forward();
    const twoFactor = await send({ method: 'GET', path: '/api/user/2fa/status' });
    if (!isSuccess(response) || !isSuccess(twoFactor)) {
      return isSuccess(response) ? twoFactor : response;
    }
    const { add, remove } = confirmations(getFields(twoFactor).enabled === true);
    const { enabled, last_used_at } = getFields(response);
    const passkey = { id: onlyPasskey, name: '', created_at: 0, last_used_at: toSeconds(last_used_at) };
    return mapData(response, (): PasskeyStatus => {
      const list = enabled === true ? [passkey] : [];
      return { enabled: list.length > 0, passkeys: list, max: 1, add_confirmation: add, remove_confirmation: remove };
    });
  };

/** Since April 2026, changes need a code of users with an authenticator app, and a removal the passkey of all others. */
export const verifiedChanges = (hasTwoFactor: boolean): Confirmations =>
  hasTwoFactor ? { add: 'code', remove: 'code' } : { add: 'none', remove: 'passkey' };

export const unverifiedChanges = (): Confirmations => ({ add: 'none', remove: 'none' });
