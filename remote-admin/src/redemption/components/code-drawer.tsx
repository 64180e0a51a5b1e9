import { useQuery } from '@console/shared/query';
import { codeById } from '../api/queries';
import type { MadeCodes } from '../api/types';
import { refusalOf } from '../model';
import { CodeDialog } from './code-dialog';
import { CreateCodes } from './create-codes';
import { EditCode } from './edit-code';

export type CodeDrawerProps = {
  /** `new` or the id of a code, as it stands in the address. */
  value: string;
  onMade: (made: MadeCodes) => void;
  onClose: () => void;
};

/** Opens what the address asks for; what it cannot mean stays closed. */
export function CodeDrawer({ value, onMade, onClose }: CodeDrawerProps) {
  if (value === 'new') {
    return <CreateCodes onMade={onMade} onClose={onClose} />;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? <OneCode id={id} onClose={onClose} /> : null;
}

/** A code that cannot be edited is shown instead, with the reason. */
function OneCode({ id, onClose }: { id: number; onClose: () => void }) {
  const code = useQuery(codeById(id));
  if (code.data && refusalOf('edit', code.data)) {
    return <CodeDialog id={id} explains onEdit={onClose} onClose={onClose} />;
  }
  return <EditCode id={id} onClose={onClose} />;
}
