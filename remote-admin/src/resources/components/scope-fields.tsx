import { partOfForm, TagsField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import { modelNames } from '../api/model-names';
import { isModelPattern } from '../model';

type Groups = { groups: string[] };

export type Scope = Groups & { models: string[] };

export type ScopeFieldsProps = { form: UseFormReturn<Scope> };

/** An empty list means all. */
export function ScopeFields({ form }: ScopeFieldsProps) {
  const t = useT();
  const models = useQuery(modelNames);
  return (
    <>
      <TagsField
        form={form}
        name="models"
        label={t('resource.models')}
        hint={t('resource.models.hint')}
        options={models.data ?? []}
        check={(tag) => (isModelPattern(tag) ? undefined : t('resource.models.invalid'))}
      />
      <GroupsField form={partOfForm(form)} />
    </>
  );
}

export type GroupsFieldProps = { form: UseFormReturn<Groups> };

/** An empty list means all. */
export function GroupsField({ form }: GroupsFieldProps) {
  const t = useT();
  const groups = useQuery(groupList);
  const known = groups.data;
  // Groups the site no longer has may stay selected.
  const before = form.formState.defaultValues?.groups ?? [];
  return (
    <TagsField
      form={form}
      name="groups"
      label={t('resource.groups')}
      hint={t('resource.groups.hint')}
      options={known ?? []}
      check={(tag) => (known === undefined || known.includes(tag) || before.includes(tag) ? undefined : t('resource.groups.unknown'))}
    />
  );
}
