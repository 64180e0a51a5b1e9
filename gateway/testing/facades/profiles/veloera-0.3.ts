import { veloeraCreate } from '../channels/create';
import { channelVeloera } from '../channels/record';
import { veloeraCheckIn } from '../check-in';
import type { FacadeProfile } from '../facade';
import { statusVeloera } from '../status';
import { userVeloera } from '../users/record';
import { codeVeloera } from '../wallet/redemptions';
import { createProfile2025 } from './2025-04';

const base = createProfile2025({
  userIdHeader: 'Veloera-User',
  shapes: { status: statusVeloera, channel: channelVeloera, user: userVeloera, code: codeVeloera },
  channelKey: 'with-key',
  channelCreate: veloeraCreate,
  codeExpiry: 'valid_until',
  redeemed: 'record',
  errorType: 'veloera_error',
});

/** Veloera of June 2025: like New API of April, with its own user-id header and quirks. */
export const profileVeloera: FacadeProfile = { ...base, routes: [veloeraCheckIn, ...base.routes] };
