import { useQueryClient } from '@console/shared/query';
import { BatchDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshChannels } from '../api/queries';
import type { Channel } from '../api/types';
import { BatchConfirm, type BatchConfirmProps } from './batch-confirm';
import { createRunner, type Runner } from './create-runner';

export type BatchOperationProps = Omit<BatchConfirmProps, 'onStart'>;

export function BatchOperation({ kind, selected, params, total, onClose }: BatchOperationProps) {
  const t = useT();
  const client = useQueryClient();
  const [started, setStarted] = useState<{ runner: Runner; changed: Channel[] }>();
  if (!started) {
    return (
      <BatchConfirm
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
      title={t(`channel.batch.${kind}.title`, { count: started.changed.length })}
      items={started.changed}
      nameOf={({ name }) => name}
      {...started.runner}
      onEnd={() => void refreshChannels(client)}
      onClose={onClose}
    />
  );
}
