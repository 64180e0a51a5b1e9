import { isSessionExpired } from '@console/shared/http';
import { errorCause, errorText } from '@console/shared/i18n';
import { useMutation, useQueryClient } from '@console/shared/query';
import { ConfirmDialog, notify } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { type T, useT } from '../i18n';
import { disabledCount, type MaintenanceOperation, maintenanceMutation } from './api/queries';

export type Maintenance = {
  run: (operation: MaintenanceOperation) => void;
  /** Updating many balances takes minutes. */
  running: MaintenanceOperation | undefined;
  deleteDisabled: () => Promise<void>;
  /** The confirmation, to be rendered by the caller. */
  dialog: ReactNode;
};

export const resultMessage = (operation: MaintenanceOperation, count: number | undefined, t: T): string =>
  count === undefined ? t(`channel.${operation}.done`) : t(`channel.${operation}.done.count`, { count });

export function useMaintenance(): Maintenance {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(maintenanceMutation);
  const [pendingDeletion, setPendingDeletion] = useState<{ count: number | undefined }>();
  const run = (operation: MaintenanceOperation) =>
    mutateAsync(operation).then(
      (count) => notify.success(resultMessage(operation, count, t)),
      () => undefined,
    );
  const deleteDisabled = async () => {
    try {
      const count = await client.fetchQuery(disabledCount);
      if (count === 0) {
        notify.info(t('channel.delete-disabled.none'));
      } else {
        setPendingDeletion({ count: count ?? undefined });
      }
    } catch (error) {
      // The query cache reports no error of a query without data.
      if (!isSessionExpired(error)) {
        notify.error(errorText(error), errorCause(error));
      }
    }
  };
  const count = pendingDeletion?.count;
  const dialog = pendingDeletion && (
    <ConfirmDialog
      title={count === undefined ? t('channel.delete-disabled.title') : t('channel.delete-disabled.title.count', { count })}
      text={t('channel.delete-disabled.text')}
      confirmLabel={t('channel.delete')}
      isPending={isPending && variables === 'delete-disabled'}
      onConfirm={() => void run('delete-disabled').then(() => setPendingDeletion(undefined))}
      onCancel={() => setPendingDeletion(undefined)}
    />
  );
  return { run: (operation) => void run(operation), running: isPending ? variables : undefined, deleteDisabled, dialog };
}
