import type { TokenOperation } from '../api/types';
import { CreateToken } from './create-token';
import { EditToken } from './edit-token';

export type TokenDrawerProps = {
  value: string;
  onClose: () => void;
  onBatch: (operation: TokenOperation) => void;
  onCreated: (name: string) => void;
};

export function TokenDrawer({ value, onClose, onBatch, onCreated }: TokenDrawerProps) {
  if (value === 'new') {
    return <CreateToken onClose={onClose} onBatch={onBatch} onCreated={onCreated} />;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? <EditToken id={id} onClose={onClose} /> : null;
}
