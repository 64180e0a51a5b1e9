import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshCodes } from '../api/queries';
import { deleteCode, setCodeStatus } from '../api/requests';
import type { BulkOperation, Code } from '../api/types';
import { getAffectedCodes } from '../model';

export type BulkOperationDialogProps = {
  operation: BulkOperation;
  onClose: (deleted: Code[]) => void;
};

const requests = {
  delete: ({ id }: Code) => deleteCode(id),
  enable: ({ id }: Code) => setCodeStatus(id, 'unused'),
  disable: ({ id }: Code) => setCodeStatus(id, 'disabled'),
};

const maxNames = 5;

const formatNames = (codes: Code[]) =>
  codes
    .slice(0, maxNames)
    .map(({ id, name }) => `${name} (${id})`)
    .join(', ') + (codes.length > maxNames ? '…' : '');

export function BulkOperationDialog({ operation, onClose }: BulkOperationDialogProps) {
  const t = useT();
  const client = useQueryClient();
  // Fixed when the dialog opens, even if the list changes.
  const [changed] = useState(() => getAffectedCodes(operation));
  const [isConfirmed, setConfirmed] = useState(false);
  const { kind, codes } = operation;
  const count = changed.length;
  const skippedCount = codes.length - count;
  if (isConfirmed && count > 0) {
    return (
      <BatchDialog
        title={t(`redemption.bulk.${kind}`, { count })}
        items={changed}
        nameOf={({ id, name }) => `${name} (${id})`}
        run={requests[kind]}
        onEnd={() => void refreshCodes(client)}
        onClose={({ done }) => onClose(kind === 'delete' ? done : [])}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t(`redemption.bulk.${kind}.title`, { count })}
      text={
        <Stack gap="2">
          {count > 0 && <span>{formatNames(changed)}</span>}
          {kind === 'delete' && <span>{t('redemption.bulk.delete.text')}</span>}
          {skippedCount > 0 && <span>{t('redemption.bulk.skipped', { count: skippedCount })}</span>}
        </Stack>
      }
      tone={kind === 'delete' ? 'danger' : 'neutral'}
      confirmLabel={t(count > 0 ? `redemption.${kind}` : 'redemption.close')}
      onConfirm={() => (count > 0 ? setConfirmed(true) : onClose([]))}
      onCancel={() => onClose([])}
    />
  );
}
