import { type FieldValues, TagsField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import { modelNames } from '../api/model-names';
import { isModelPattern } from '../model';

export type ScopeFieldsProps<Values extends FieldValues> = { form: UseFormReturn<Values> };

/** Binds to `models` and `groups` of the form; an empty list means all. */
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

/** Binds to `groups` of the form; an empty list means all. */
export function GroupsField<Values extends FieldValues>({ form }: ScopeFieldsProps<Values>) {
  const t = useT();
  const groups = useQuery(groupList);
  const known = groups.data;
  // Groups the site no longer has may stay selected.
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
