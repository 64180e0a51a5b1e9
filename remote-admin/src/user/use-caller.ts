import { roles } from '@console/shared/contract';
import { useCapability, useSession } from '@console/shared/session';

export type Caller = { id: number; role: number };

const nobody: Caller = { id: 0, role: 0 };

export const useCaller = (): Caller => useSession((state) => state.user) ?? nobody;

export function useHasHistory(): boolean {
  const hasCapability = useCapability('change-history');
  return useCaller().role >= roles.root && hasCapability;
}
