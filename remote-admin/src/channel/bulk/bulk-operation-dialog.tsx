import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshChannels } from '../api/queries';
import type { Channel } from '../api/types';
import { BulkConfirm, type BulkConfirmProps } from './bulk-confirm';
import { createRunner, type Runner } from './create-runner';

export type BulkOperationDialogProps = Omit<BulkConfirmProps, 'onStart'>;

export function BulkOperationDialog({ kind, selected, params, total, onClose }: BulkOperationDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [started, setStarted] = useState<{ runner: Runner; changed: Channel[] }>();
  if (!started) {
    return (
      <BulkConfirm
        kind={kind}
        selected={selected}
        params={params}
        total={total}
        onStart={(operation, changed) => setStarted({ runner: createRunner(operation, { client, t }), changed })}
        onClose={onClose}
      />
    );
  }
  return (
    <BatchDialog
      title={t(`channel.bulk.${kind}.title`, { count: started.changed.length })}
      items={started.changed}
      nameOf={({ name }) => name}
      {...started.runner}
      onEnd={() => void refreshChannels(client)}
      onClose={onClose}
    />
  );
}
