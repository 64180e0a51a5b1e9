import { roles } from '@console/shared/contract';
import { useCapability } from '@console/shared/session';
import { useCaller } from './use-caller';

export function useHasHistory(): boolean {
  const hasCapability = useCapability('change-history');
  return useCaller().role >= roles.root && hasCapability;
}
