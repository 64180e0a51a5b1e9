import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { createMutation, updateMutation } from '../api/queries';
import type { Plan } from '../api/types';
import { blankPlan, type PlanValues, toFormValues, toInput } from '../model';
import { PlanFields } from './plan-fields';

export type PlanDrawerProps = { plan?: Plan; onClose: () => void };

export function PlanDrawer({ plan, onClose }: PlanDrawerProps) {
  const t = useT();
  const hasBalance = useCapability('subscription-balance');
  const create = useMutation(createMutation);
  const update = useMutation(updateMutation);
  const loaded = useMemo(() => (plan ? toFormValues(plan) : blankPlan), [plan]);
  const form = useForm<PlanValues>({ defaultValues: loaded });
  const save = async (values: PlanValues) => {
    const input = toInput(values, hasBalance);
    await (plan ? update.mutateAsync({ ...input, id: plan.id }) : create.mutateAsync(input));
    notify.success(t('plans.saved', { title: input.title }));
  };
  return (
    <FormDrawer
      title={t(plan ? 'plans.edit' : 'plans.create')}
      form={form}
      onSubmit={save}
      places={{ names: { title: 'title', price_amount: 'price' } }}
      size="lg"
      onClose={onClose}
    >
      <PlanFields form={form} hasBalance={hasBalance} />
    </FormDrawer>
  );
}
