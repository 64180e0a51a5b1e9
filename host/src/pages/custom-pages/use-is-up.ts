import { useConnection } from '@console/shared/http';
import { useSession } from '@console/shared/session';

/** Whether the gateway answers. */
export function useIsUp(): boolean {
  const isRefused = useSession((state) => state.isStatusRefused);
  return useConnection((state) => !state.isLost) && !isRefused;
}
