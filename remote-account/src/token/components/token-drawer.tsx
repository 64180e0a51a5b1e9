import type { TokenOperation } from '../api/types';
import { CreateToken } from './create-token';
import { EditToken } from './edit-token';

export type TokenDrawerProps = {
  /** `new` or the id of a token, as it stands in the address. */
  value: string;
  onClose: () => void;
  onBatch: (operation: TokenOperation) => void;
};

/** Opens what the address asks for; what it cannot mean stays closed. */
export function TokenDrawer({ value, onClose, onBatch }: TokenDrawerProps) {
  if (value === 'new') {
    return <CreateToken onClose={onClose} onBatch={onBatch} />;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? <EditToken id={id} onClose={onClose} /> : null;
}
