import { useSession } from '@console/shared/session';

export const isSecureSite = (): boolean =>
  location.protocol === 'https:' || /^https:/i.test(useSession.getState().status?.server_address ?? '');
