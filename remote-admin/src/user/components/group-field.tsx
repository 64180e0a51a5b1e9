import { SelectField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import type { UserFormValues } from '../model';

export type GroupFieldProps = { form: UseFormReturn<UserFormValues>; current: string };

export function GroupField({ form, current }: GroupFieldProps) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupList);
  const names = groups.includes(current) ? groups : [current, ...groups];
  return <SelectField form={form} name="group" label={t('user.group')} options={names.map((name) => ({ value: name, label: name }))} />;
}
