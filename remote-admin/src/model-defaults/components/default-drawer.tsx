import { modelFeatures } from '@console/shared/contract';
import { SelectField, SwitchField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Grid, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type ItemDrawerProps, isModelPattern, maxNewest, NumberField, ResourceDrawer } from '../../resources';
import { defaults, promptChoiceList } from '../api/queries';
import { getPromptName } from '../format-value';
import { blankDefault, type DefaultValues, numberFields, numberLimits, serverErrorFields, toFields, toFormValues } from '../model';

export function DefaultDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="model-defaults"
      resource={defaults}
      blank={blankDefault}
      starters={{ coding: { temperature: '0.2' }, streaming: { name: '*', stream: 'on' } }}
      toFormValues={toFormValues}
      // Each model can have only one record.
      getCopyChanges={() => ({ name: '' })}
      toFields={toFields}
      serverErrorFields={serverErrorFields}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('model-defaults.name')}
            hint={t('model-defaults.name.hint')}
            autoComplete="off"
            spellCheck={false}
            rules={{
              required: t('model-defaults.name.required'),
              validate: (text) => isModelPattern(String(text)) || t('resource.models.invalid'),
            }}
          />
          <Text textStyle="sm" color="fg.muted">
            {t('model-defaults.unset.hint')}
          </Text>
          <NumberFields form={form} />
          <SelectField
            form={form}
            name="stream"
            label={t('model-defaults.stream')}
            options={[
              { value: '', label: t('model-defaults.unset') },
              { value: 'on', label: t('model-defaults.stream.on') },
              { value: 'off', label: t('model-defaults.stream.off') },
            ]}
          />
          <PromptField form={form} />
          <SupportFields form={form} />
          <SwitchField form={form} name="isEnabled" label={t('resource.enabled')} />
        </>
      )}
    </ResourceDrawer>
  );
}

type FieldsProps = { form: UseFormReturn<DefaultValues> };

function NumberFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      {numberFields.map((field) => {
        const { min, max } = numberLimits[field];
        return (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={t(`model-defaults.${field}`)}
            hint={max > 2 ? t('model-defaults.tokens.hint') : t('model-defaults.range', { min, max })}
            placeholder={t('model-defaults.unset')}
            limits={numberLimits[field]}
          />
        );
      })}
    </Grid>
  );
}

function PromptField({ form }: FieldsProps) {
  const t = useT();
  const { data } = useQuery(promptChoiceList);
  const prompts = data?.items ?? [];
  const chosen = Number(useWatch({ control: form.control, name: 'promptId' }));
  // Keeps a prompt selectable that is not among the newest.
  const others =
    chosen > 0 && !prompts.some(({ id }) => id === chosen) ? [{ id: chosen, name: getPromptName(chosen, [], t), isEnabled: true }] : [];
  return (
    <SelectField
      form={form}
      name="promptId"
      label={t('model-defaults.promptId')}
      hint={data?.isAll === false ? t('model-defaults.prompt.hint.newest', { count: maxNewest }) : t('model-defaults.prompt.hint')}
      options={[
        { value: '', label: t('model-defaults.unset') },
        ...[...others, ...prompts].map(({ id, name, isEnabled }) => ({
          value: String(id),
          label: isEnabled ? name : t('model-defaults.prompt.disabled', { name }),
        })),
      ]}
    />
  );
}

function SupportFields({ form }: FieldsProps) {
  const t = useT();
  const isKnown = useWatch({ control: form.control, name: 'isSupportKnown' });
  return (
    <Stack gap="3">
      <SwitchField form={form} name="isSupportKnown" label={t('model-defaults.supports.known')} hint={t('model-defaults.supports.hint')} />
      {isKnown && (
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" role="group" aria-label={t('model-defaults.supports')} ps="4">
          {modelFeatures.map((feature) => (
            <SwitchField key={feature} form={form} name={feature} label={t(`model-defaults.supports.${feature}`)} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
