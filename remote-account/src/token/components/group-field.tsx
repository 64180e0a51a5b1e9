import { SelectField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { usableGroups } from '../api/queries';
import type { TokenValues } from '../api/types';
import { sortGroups } from '../form-model';

export type GroupFieldProps = { form: UseFormReturn<TokenValues> };

/** One's own group first. A group that is not on offer (any more) stays choosable while the token has it. */
export function GroupField({ form }: GroupFieldProps) {
  const t = useT();
  const userGroup = useSession((state) => state.user?.group) ?? '';
  const groups = useQuery(usableGroups);
  const storedGroup = form.formState.defaultValues?.group ?? '';
  const offered = sortGroups(groups.data ?? {}, userGroup).map(({ name, description, ratio }) => ({
    value: name,
    label: `${name}${description && description !== name ? ` – ${description}` : ''} · ${t('token.ratio', { ratio })}`,
  }));
  const missing = offered.some(({ value }) => value === storedGroup)
    ? []
    : [{ value: storedGroup, label: storedGroup === '' ? t('token.group.follow', { group: userGroup }) : storedGroup }];
  return <SelectField form={form} name="group" label={t('token.group')} options={[...missing, ...offered]} />;
}
