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
      <ScopeField
        form={form}
        name="models"
        options={models.data}
        check={(tag) => (isModelPattern(tag) ? undefined : t('resource.models.invalid'))}
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
    <ScopeField
      form={form}
      name="groups"
      options={known}
      check={(tag) => (known === undefined || known.includes(tag) || before.includes(tag) ? undefined : t('resource.groups.unknown'))}
    />
  );
}

type ScopeFieldProps<Values extends FieldValues> = ScopeFieldsProps<Values> & {
  name: 'models' | 'groups';
  options: string[] | undefined;
  check: (tag: string) => string | undefined;
};

function ScopeField<Values extends FieldValues>({ name, options = [], ...field }: ScopeFieldProps<Values>) {
  const t = useT();
  return <TagsField {...field} name={name as never} label={t(`resource.${name}`)} hint={t(`resource.${name}.hint`)} options={options} />;
}
