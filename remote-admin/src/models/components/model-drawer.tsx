import { endpointTypes, maxLengths } from '@console/shared/contract';
import { SelectField, SwitchField, TagsField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { PrefillChoices } from '../../prefill';
import { createTextRules, type ItemDrawerProps, ResourceDrawer } from '../../resources';
import { models, vendorChoices } from '../api/queries';
import { blankModel, type ModelValues, nameRules, toModelFields, toModelValues } from '../model';
import { IconField } from './icon-field';
import { ModelNameField } from './model-name-field';

export type ModelDrawerProps = ItemDrawerProps & {
  /** Fills in a new model. */
  modelName?: string;
};

export function ModelDrawer({ modelName = '', ...props }: ModelDrawerProps) {
  return (
    <ResourceDrawer
      {...props}
      id="models"
      resource={models}
      blank={{ ...blankModel, name: modelName }}
      starters={{}}
      toFormValues={toModelValues}
      getCopyChanges={() => ({ name: '' })}
      toFields={toModelFields}
      serverErrorFields={{ names: { model_name: 'name', name_rule: 'rule', vendor_id: 'vendor' } }}
    >
      {(form) => <ModelFormFields form={form} />}
    </ResourceDrawer>
  );
}

function ModelFormFields({ form }: { form: UseFormReturn<ModelValues> }) {
  const t = useT();
  const { data: vendors } = useQuery(vendorChoices);
  const [tags, endpoints] = useWatch({ control: form.control, name: ['tags', 'endpoints'] });
  const knownEndpoints: readonly (string | undefined)[] = [...endpointTypes, ...(form.formState.defaultValues?.endpoints ?? [])];
  const set = (name: 'tags' | 'endpoints') => (values: string[]) => form.setValue(name, values, { shouldDirty: true });
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4">
        <ModelNameField form={form} />
        <SelectField
          form={form}
          name="rule"
          label={t('models.rule')}
          options={nameRules.map((value) => ({ value, label: t(`models.rule.${value}`) }))}
        />
      </Grid>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <SelectField
          form={form}
          name="vendor"
          label={t('models.vendor')}
          options={[
            { value: '', label: t('models.vendor.none') },
            ...(vendors?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <IconField form={form} name="icon" />
      </Grid>
      <TextField
        form={form}
        name="description"
        label={t('resource.description')}
        autoComplete="off"
        rules={createTextRules(t, { max: maxLengths.modelDescription })}
      />
      <TagsField form={form} name="tags" label={t('models.tags')} hint={t('models.tags.hint')} />
      <PrefillChoices type="tag" values={tags} onChange={set('tags')} />
      <TagsField
        form={form}
        name="endpoints"
        label={t('models.endpoints')}
        hint={t('models.endpoints.hint')}
        options={endpointTypes}
        check={(type) => (knownEndpoints.includes(type) ? undefined : t('models.endpoints.unknown'))}
      />
      <PrefillChoices type="endpoint" values={endpoints} onChange={set('endpoints')} />
      <SwitchField form={form} name="isEnabled" label={t('resource.enabled')} hint={t('models.enabled.hint')} />
    </>
  );
}
