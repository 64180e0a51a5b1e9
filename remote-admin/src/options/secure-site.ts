import { useSession } from '@console/shared/session';

/** Whether people reach this site by https, by its saved address or by how this page was opened. */
export const isSecureSite = (): boolean =>
  location.protocol === 'https:' || /^https:/i.test(useSession.getState().status?.server_address ?? '');
