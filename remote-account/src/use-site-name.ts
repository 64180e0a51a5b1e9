import { useConnection } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { useT } from './i18n';

/** Undefined on a first visit until the status has loaded or failed. */
export function useSiteName(): string | undefined {
  const t = useT();
  const name = useSession(({ status, isStatusRefused }) => (status || isStatusRefused ? (status?.system_name ?? '') : undefined));
  const isLost = useConnection((state) => state.isLost);
  return name || (name === '' || isLost ? t('system') : undefined);
}
