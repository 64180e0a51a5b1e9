import { type FieldValues, SelectField, type SelectFieldProps } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';

export type GroupFieldProps<Values extends FieldValues & { group: string }> = Pick<SelectFieldProps<Values>, 'form' | 'rules'> & {
  /** Stays selectable even if the group no longer exists. */
  current: string;
};

export function GroupField<Values extends FieldValues & { group: string }>({ current, ...field }: GroupFieldProps<Values>) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupList);
  const names = groups.includes(current) ? groups : [current, ...groups];
  return (
    <SelectField
      {...field}
      name={'group' as SelectFieldProps<Values>['name']}
      label={t('user.group')}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
