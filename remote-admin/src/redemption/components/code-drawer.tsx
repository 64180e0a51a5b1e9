import { useQuery } from '@console/shared/query';
import { codeById } from '../api/queries';
import type { CreatedCodes } from '../api/types';
import { getRefusal } from '../model';
import { CodeDialog } from './code-dialog';
import { CreateCodes } from './create-codes';
import { EditCode } from './edit-code';

export type CodeDrawerProps = {
  value: string;
  onCreated: (created: CreatedCodes) => void;
  onClose: () => void;
};

export function CodeDrawer({ value, onCreated, onClose }: CodeDrawerProps) {
  if (value === 'new') {
    return <CreateCodes onCreated={onCreated} onClose={onClose} />;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? <ExistingCode id={id} onClose={onClose} /> : null;
}

function ExistingCode({ id, onClose }: { id: number; onClose: () => void }) {
  const code = useQuery(codeById(id));
  if (code.data && getRefusal('edit', code.data)) {
    return <CodeDialog id={id} showsRefusal onEdit={onClose} onClose={onClose} />;
  }
  return <EditCode id={id} onClose={onClose} />;
}
