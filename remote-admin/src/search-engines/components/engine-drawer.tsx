import { priorityRange, searchEngineRanges, searchEngineTypes } from '@console/shared/contract';
import {
  JsonField,
  partOfForm,
  SecretField,
  SelectField,
  SwitchField,
  TextField,
  type UseFormReturn,
  useWatch,
} from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type ItemDrawerProps, NameField, NumberField, type NumberLimits, ResourceDrawer, ScopeFields } from '../../resources';
import { engines } from '../api/queries';
import {
  blankEngine,
  type EngineValues,
  getPublicAddress,
  isEngineUrl,
  knownEngines,
  requiresNewKey,
  type SearchEngine,
  toFields,
  toFormValues,
} from '../model';
import { TestQuery } from './test-query';

export function EngineDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="search-engines"
      resource={engines}
      size="lg"
      blank={blankEngine}
      starters={Object.fromEntries(knownEngines.map((type) => [type, { type, name: t(`search-engines.type.${type}`) }]))}
      toFormValues={toFormValues}
      getCopyChanges={({ name }) => ({ name: t('resource.copy.name', { name }) })}
      toFields={toFields}
    >
      {(form, { item, isCopy }) => {
        const saved = isCopy ? undefined : item;
        return (
          <>
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <NameField form={form} name="name" />
              <SelectField
                form={form}
                name="type"
                label={t('search-engines.type')}
                options={searchEngineTypes.map((value) => ({ value, label: t(`search-engines.type.${value}`) }))}
              />
            </Grid>
            <ConnectionFields form={form} saved={saved} />
            <NumberFields form={form} />
            <ScopeFields form={partOfForm(form)} />
            <SwitchField form={form} name="isEnabled" label={t('resource.enabled')} />
            <TestQuery form={form} id={saved?.id} />
          </>
        );
      }}
    </ResourceDrawer>
  );
}

type FieldsProps = { form: UseFormReturn<EngineValues> };

function ConnectionFields({ form, saved }: FieldsProps & { saved: SearchEngine | undefined }) {
  const t = useT();
  const type = useWatch({ control: form.control, name: 'type' });
  const checkAddress = (text: string) => {
    if (text.trim() === '') {
      return getPublicAddress(form.getValues('type')) !== undefined || t('search-engines.address.required');
    }
    return isEngineUrl(text.trim()) || t('search-engines.address.invalid');
  };
  const checkExtra = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return t('search-engines.extra.object');
    }
    const lacksEngineId = form.getValues('type') === 'google' && !('cx' in value && value.cx);
    return lacksEngineId ? t('search-engines.extra.google', { sample: '{"cx": "0123456789abcdef0"}' }) : undefined;
  };
  const checkExtraPresent = (text: string) => form.getValues('type') !== 'google' || text.trim() !== '' || checkExtra({}) || true;
  return (
    <>
      <TextField
        form={form}
        name="baseUrl"
        label={t('search-engines.address')}
        hint={t('search-engines.address.hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={getPublicAddress(type) ?? 'https://search.example.com'}
        rules={{ validate: (text) => checkAddress(String(text)) }}
      />
      <SecretField
        form={form}
        name="apiKey"
        label={t('search-engines.key')}
        stored={saved?.isKeySet ? 'set' : 'unset'}
        canClear
        rules={{ validate: () => !requiresNewKey(saved, form.getValues()) || t('search-engines.key.again') }}
      />
      <JsonField
        form={form}
        name="extra"
        label={t('search-engines.extra')}
        hint={t('search-engines.extra.hint')}
        {...(type === 'google' && { sample: '{\n  "cx": "0123456789abcdef0"\n}' })}
        shape={checkExtra}
        rules={{ validate: (text) => checkExtraPresent(String(text)) }}
      />
    </>
  );
}

const numberLimits = {
  maxResults: searchEngineRanges.max_results,
  timeout: searchEngineRanges.timeout,
  priority: priorityRange,
  weight: searchEngineRanges.weight,
} as const satisfies Partial<Record<keyof EngineValues, NumberLimits>>;

function NumberFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      {(['maxResults', 'timeout', 'priority', 'weight'] as const).map((name) => {
        const key = name === 'priority' ? 'resource.priority' : (`search-engines.${name}` as const);
        return (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={t(key)}
            hint={t(`${key}.hint`)}
            limits={{ ...numberLimits[name], isWhole: true, isRequired: true }}
          />
        );
      })}
    </Grid>
  );
}
