import { type FieldValues, TagsField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import { modelNames } from '../api/model-names';
import { isModelPattern } from '../model';

export type ScopeFieldsProps<Values extends FieldValues> = { form: UseFormReturn<Values> };

/** Models and groups that something is for, as `models` and `groups` of a form; none are all. */
export function ScopeFields<Values extends FieldValues>({ form }: ScopeFieldsProps<Values>) {
  const t = useT();
  const models = useQuery(modelNames);
  return (
    <>
      <TagsField
        form={form}
        name={'models' as never}
        label={t('resource.models')}
        hint={t('resource.models.hint')}
        options={models.data ?? []}
        check={(tag) => (isModelPattern(tag) ? undefined : t('resource.models.wrong'))}
      />
      <GroupsField form={form} />
    </>
  );
}

/** Groups that something is for, as `groups` of a form; none are all. */
export function GroupsField<Values extends FieldValues>({ form }: ScopeFieldsProps<Values>) {
  const t = useT();
  const groups = useQuery(groupList);
  const known = groups.data;
  // Those that were there before may stay when the site has given them up.
  const before = (form.formState.defaultValues as { groups?: string[] } | undefined)?.groups ?? [];
  return (
    <TagsField
      form={form}
      name={'groups' as never}
      label={t('resource.groups')}
      hint={t('resource.groups.hint')}
      options={known ?? []}
      check={(tag) => (known === undefined || known.includes(tag) || before.includes(tag) ? undefined : t('resource.groups.unknown'))}
    />
  );
}
