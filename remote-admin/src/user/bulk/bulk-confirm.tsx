import { AmountField, useForm, useWatch } from '@console/shared/forms';
import { Note } from '@console/shared/ui';
import { FormDialog } from '../../form-dialog';
import { useT } from '../../i18n';
import { parsePoints } from '../../parse-points';
import type { BulkOperation, User } from '../api/types';
import { isValidBalance } from '../balance';
import { GroupField } from '../components/group-field';
import { useCaller } from '../use-caller';
import { planOperation } from './bulk-model';
import { BulkPreview } from './bulk-preview';

export type BulkConfirmProps = {
  kind: BulkOperation['kind'];
  users: User[];
  onConfirm: (operation: BulkOperation, changed: User[]) => void;
  onClose: () => void;
};

export type BulkValues = { group: string; add: string };

const toOperation = (kind: BulkOperation['kind'], { group, add }: BulkValues): BulkOperation =>
  kind === 'group' ? { kind, group } : kind === 'quota' ? { kind, add: parsePoints(add) ?? 0 } : { kind };

export function BulkConfirm({ kind, users, onConfirm, onClose }: BulkConfirmProps) {
  const t = useT();
  const caller = useCaller();
  const form = useForm<BulkValues>({ defaultValues: { group: '', add: '' } });
  const values = useWatch({ control: form.control }) as BulkValues;
  const operation = toOperation(kind, values);
  const isSet = kind === 'group' ? values.group !== '' : kind === 'quota' ? operation.kind === 'quota' && operation.add !== 0 : true;
  const plan = planOperation(operation, users, caller);
  const negativeBalanceCount =
    operation.kind === 'quota' && operation.add < 0 ? plan.changed.filter(({ quota }) => quota + operation.add < 0).length : 0;
  const checkAmount = (text: string) => {
    const points = parsePoints(text);
    return points ? isValidBalance(points) || t('user.quota.large') : t('user.bulk.amount.invalid');
  };
  const submit = form.handleSubmit(() => plan.changed.length > 0 && onConfirm(operation, plan.changed));
  return (
    <FormDialog
      title={t(`user.bulk.${kind}.title`, { count: users.length })}
      onClose={onClose}
      cancelLabel={t('user.bulk.cancel')}
      submitLabel={isSet ? t('user.bulk.of', { action: t(`user.bulk.${kind}`), count: plan.changed.length }) : t(`user.bulk.${kind}`)}
      onSubmit={submit}
    >
      {kind === 'group' && <GroupField form={form} current="" rules={{ required: t('user.group.required') }} />}
      {kind === 'quota' && (
        <AmountField
          form={form}
          name="add"
          label={t('user.quota.add')}
          rules={{ validate: checkAmount }}
          hint={t('user.quota.add.hint')}
          isSigned
          hasQuickAmounts
        />
      )}
      {isSet && <BulkPreview operation={operation} plan={plan} />}
      {negativeBalanceCount > 0 && <Note tone="warning">{t('user.bulk.debt', { count: negativeBalanceCount })}</Note>}
    </FormDialog>
  );
}
