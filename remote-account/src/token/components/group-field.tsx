import { autoGroup } from '@console/shared/contract';
import { SelectField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { useT } from '../../i18n';
import { usableGroups } from '../api/queries';
import type { Group, TokenValues } from '../api/types';
import { sortGroups } from '../form-model';

const AutoGroupFields = lazyComponent(() => import('./auto-group-fields').then((module) => module.AutoGroupFields));

type GroupFieldProps = { form: UseFormReturn<TokenValues> };

/** A group that is no longer available stays selectable while the token has it. */
export function GroupField({ form }: GroupFieldProps) {
  const t = useT();
  const userGroup = useSession((state) => state.user?.group) ?? '';
  const groups = sortGroups(useQuery(usableGroups).data ?? {}, userGroup);
  const storedGroup = form.formState.defaultValues?.group ?? '';
  const isAuto = useWatch({ control: form.control, name: 'group' }) === autoGroup;
  const labelOf = ({ name, description, ratio }: Group) =>
    [
      `${name}${description && description !== name ? ` – ${description}` : ''}`,
      ...(typeof ratio === 'number' ? [t('token.ratio', { ratio })] : []),
    ].join(' · ');
  const missing = groups.some(({ name }) => name === storedGroup)
    ? []
    : [{ value: storedGroup, label: storedGroup === '' ? t('token.group.follow', { group: userGroup }) : storedGroup }];
  const options = [...missing, ...groups.map((group) => ({ value: group.name, label: labelOf(group) }))];
  return (
    <>
      <SelectField form={form} name="group" label={t('token.group')} options={options} />
      {isAuto && <AutoGroupFields form={form} groups={groups} />}
    </>
  );
}
