import { maxLengths } from '@console/shared/contract';
import { partOfForm, TextField, useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { FormDrawer, notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { updateUserMutation, userRecord } from '../api/queries';
import { type EditUserValues, emptyValues, fromRecord, getChange, hasChanges, toFormValues } from '../model';
import { useUserRules } from '../use-user-rules';
import { GroupField } from './group-field';
import { QuotaFields } from './quota-fields';
import { RightFields } from './right-fields';
import { UserDetails } from './user-details';
import type { UserDrawerProps } from './user-drawer';
import { UserFields } from './user-fields';

export type EditUserDrawerProps = Pick<UserDrawerProps, 'id' | 'onClose'>;

export function EditUserDrawer({ id, onClose }: EditUserDrawerProps) {
  const t = useT();
  const user = useQuery(userRecord(id));
  const record = user.data;
  const loaded = useMemo(() => record && toFormValues(record), [record]);
  const rules = useUserRules(loaded);
  const hasRemarks = useCapability('user-remarks');
  const update = useMutation(updateUserMutation);
  const form = useForm<EditUserValues>({
    defaultValues: { ...emptyValues, rights: {} },
    ...(loaded && { values: loaded }),
    // Refetching must not discard input.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = async (values: EditUserValues) => {
    const change = record && getChange(record, values);
    if (!change || !hasChanges(change)) {
      return notify.info(t('unchanged'));
    }
    await update.mutateAsync(change);
    notify.success(t('user.saved', { name: values.username.trim() }));
  };
  const title = record ? t('user.edit.of', { name: record.username }) : t('user.edit');
  return (
    <FormDrawer title={title} form={form} source={user} onSubmit={submit} places={{ names: { value: 'add' } }} onClose={onClose}>
      <UserFields form={partOfForm(form)} rules={rules} />
      <GroupField form={form} current={record?.group ?? ''} />
      {hasRemarks && (
        <TextField
          form={form}
          name="remark"
          label={t('user.remark')}
          hint={t('user.remark.hint')}
          rules={{ maxLength: { value: maxLengths.remark, message: t('user.remark.long', { max: maxLengths.remark }) } }}
          autoComplete="off"
        />
      )}
      {record && <RightFields form={form} record={record} />}
      <QuotaFields form={partOfForm(form)} before={record?.quota ?? 0} />
      {record && <UserDetails user={fromRecord(record)} />}
    </FormDrawer>
  );
}
