import { useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import type { LogList } from '../use-log-list';
import { AlertFields } from './alert-fields';
import { createMutation, updateMutation } from './api/queries';
import type { Alert } from './api/types';
import { type AlertValues, isThreshold, newValues, toAlertFilters, toRule, toValues } from './model';

export type AlertDrawerProps = { list: LogList; alert: Alert | undefined; onClose: () => void };

/** A new alert takes the filters of the list. */
export function AlertDrawer({ list: { scope, params }, alert, onClose }: AlertDrawerProps) {
  const t = useT();
  const create = useMutation(createMutation);
  const update = useMutation(updateMutation);
  const listed = useMemo(() => toAlertFilters(params.filters, scope), [params.filters, scope]);
  const [id, isEnabled] = [alert?.id, alert?.isEnabled ?? true];
  const loaded = useMemo(() => (alert ? toValues(alert) : newValues(scope, listed)), [alert, scope, listed]);
  const form = useForm<AlertValues>({ defaultValues: loaded });
  const save = async (values: AlertValues) => {
    const threshold = values.measure === 'cost' ? 'points' : 'count';
    if (!isThreshold(values[threshold])) {
      form.setError(threshold, { message: t('log.alerts.threshold.invalid') });
      throw new Error('threshold');
    }
    const rule = { ...toRule(values), isEnabled };
    await (id === undefined ? create.mutateAsync(rule) : update.mutateAsync({ ...rule, id }));
    notify.success(t('log.alerts.saved', { name: rule.name }));
  };
  return (
    <FormDrawer
      title={t(alert ? 'log.alerts.edit' : 'log.alerts.new')}
      form={form}
      onSubmit={save}
      places={{ names: { threshold: form.getValues('measure') === 'cost' ? 'points' : 'count' } }}
      onClose={onClose}
    >
      <AlertFields form={form} mayCountAll={scope === 'all'} listed={listed} />
    </FormDrawer>
  );
}
