import { endpointTypes, maxLengths, prefillTypes } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { SelectField, TagsField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useT } from '../../i18n';
import { DescriptionField, type ItemDrawerProps, modelNames, NameField, ResourceDrawer } from '../../resources';
import { prefillGroups } from '../api/queries';
import { type PrefillValues, toPrefillFields, toPrefillValues } from '../model';

const blank: PrefillValues = { name: '', type: 'model', items: [], description: '' };

export function PrefillDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="prefill-groups"
      resource={prefillGroups}
      blank={blank}
      starters={{}}
      toFormValues={toPrefillValues}
      getCopyChanges={({ name }) => ({ name: t('resource.copy.name', { name }) })}
      toFields={toPrefillFields}
    >
      {(form) => (
        <>
          <NameField form={form} name="name" />
          <SelectField
            form={form}
            name="type"
            label={t('prefill-groups.type')}
            hint={t('prefill-groups.type.hint')}
            options={prefillTypes.map((value) => ({ value, label: t(`prefill-groups.type.${value}`) }))}
          />
          <ItemsField form={form} />
          <DescriptionField form={form} name="description" />
        </>
      )}
    </ResourceDrawer>
  );
}

function ItemsField({ form }: { form: UseFormReturn<PrefillValues> }) {
  const t = useT();
  const type = useWatch({ control: form.control, name: 'type' });
  const { data: names = [] } = useQuery(modelNames);
  const knownEndpoints: readonly (string | undefined)[] = [...endpointTypes, ...(form.formState.defaultValues?.items ?? [])];
  const options = { model: names, tag: [], endpoint: endpointTypes }[type];
  const check = (item: string) => {
    if (type === 'endpoint' && !knownEndpoints.includes(item)) {
      return t('models.endpoints.unknown');
    }
    const max = type === 'tag' ? maxLengths.modelTag : maxLengths.modelName;
    return countCharacters(item) > max ? t('resource.text.long', { max }) : undefined;
  };
  return (
    <TagsField
      form={form}
      name="items"
      label={t('prefill-groups.items')}
      options={options}
      check={check}
      rules={{ validate: (items) => (items as string[]).length > 0 || t('prefill-groups.items.required') }}
    />
  );
}
