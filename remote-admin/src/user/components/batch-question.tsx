import { AmountField, useForm, useWatch } from '@console/shared/forms';
import { Button, chakra, InfoDialog, Note, Stack } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { parsePoints } from '../../points';
import type { User, UserWork } from '../api/types';
import { planOf } from '../batch-model';
import { isBalance } from '../model';
import { useCaller } from '../use-caller';
import { BatchPreview } from './batch-preview';
import { GroupField } from './group-field';

export type BatchQuestionProps = {
  kind: UserWork['kind'];
  users: User[];
  onSure: (work: UserWork, changed: User[]) => void;
  onClose: () => void;
};

export type BatchValues = { group: string; add: string };

const workOf = (kind: UserWork['kind'], { group, add }: BatchValues): UserWork =>
  kind === 'group' ? { kind, group } : kind === 'quota' ? { kind, add: parsePoints(add) ?? 0 } : { kind };

/** To what, with a preview of what changes and of what does not. */
export function BatchQuestion({ kind, users, onSure, onClose }: BatchQuestionProps) {
  const t = useT();
  const id = useId();
  const caller = useCaller();
  const form = useForm<BatchValues>({ defaultValues: { group: '', add: '' } });
  const values = useWatch({ control: form.control }) as BatchValues;
  const work = workOf(kind, values);
  const isSet = kind === 'group' ? values.group !== '' : kind === 'quota' ? work.kind === 'quota' && work.add !== 0 : true;
  const plan = planOf(work, users, caller);
  const inDebt = work.kind === 'quota' && work.add < 0 ? plan.changed.filter(({ quota }) => quota + work.add < 0).length : 0;
  const checkAmount = (text: string) => {
    const points = parsePoints(text);
    return points ? isBalance(points) || t('user.quota.large') : t('user.batch.amount.wrong');
  };
  const submit = form.handleSubmit(() => plan.changed.length > 0 && onSure(work, plan.changed));
  return (
    <InfoDialog
      title={t(`user.batch.${kind}.title`, { count: users.length })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('user.batch.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {isSet ? t('user.batch.of', { action: t(`user.batch.${kind}`), count: plan.changed.length }) : t(`user.batch.${kind}`)}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
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
          {isSet && <BatchPreview work={work} plan={plan} />}
          {inDebt > 0 && <Note tone="warning">{t('user.batch.debt', { count: inDebt })}</Note>}
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}
