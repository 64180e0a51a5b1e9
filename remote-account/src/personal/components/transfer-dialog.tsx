import { formatQuota } from '@console/shared/format';
import { AmountField, useForm, useWatch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Flex, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { transferMutation } from '../api/queries';
import type { Account } from '../api/types';
import { parsePoints } from '../model';
import { BalanceChanges } from './balance-changes';
import { FormDialog } from './form-dialog';

export type TransferDialogProps = { account: Account; onClose: () => void };

export function TransferDialog({ account, onClose }: TransferDialogProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const transfer = useMutation(transferMutation);
  const form = useForm({ defaultValues: { quota: '' } });
  const points = parsePoints(useWatch({ control: form.control, name: 'quota' }));
  const minimum = Math.max(status?.quota_per_unit ?? 0, 1);
  const amount = (quota: number) => formatQuota(quota, status);
  const check = (text: string) => {
    const quota = parsePoints(text);
    if (quota === undefined) {
      return t('personal.transfer.required');
    }
    if (quota < minimum) {
      return t('personal.transfer.min', { amount: amount(minimum) });
    }
    return quota <= account.pendingEarnings || t('personal.transfer.max', { amount: amount(account.pendingEarnings) });
  };
  const submit = async ({ quota }: { quota: string }) => {
    const moved = parsePoints(quota) ?? 0;
    await transfer.mutateAsync(moved);
    notify.success(t('personal.transfer.done', { amount: amount(moved) }));
  };
  return (
    <FormDialog
      title={t('personal.transfer.title')}
      form={form}
      submitLabel={t('personal.transfer.submit')}
      places={{ otherwise: 'quota' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Flex gap="2" align="start">
        <AmountField
          form={form}
          name="quota"
          label={t('personal.transfer.amount')}
          hint={t('personal.transfer.hint', { amount: amount(minimum) })}
          rules={{ validate: check }}
        />
        <Button
          type="button"
          variant="outline"
          flexShrink="0"
          mt="6"
          onClick={() => form.setValue('quota', String(account.pendingEarnings), { shouldDirty: true, shouldValidate: true })}
        >
          {t('personal.transfer.all')}
        </Button>
      </Flex>
      <BalanceChanges
        rows={[
          [t('personal.invite.pending'), account.pendingEarnings, account.pendingEarnings - (points ?? 0)],
          [t('personal.balance'), account.balance, account.balance + (points ?? 0)],
        ]}
      />
    </FormDialog>
  );
}
