import { JsonField, PasswordField, SecretField, SelectField, SwitchField, TagsField, TextField, useForm } from '@console/shared/forms';
import { chakra, FormField, Grid, Input, PlainSelect, SearchField } from '@console/shared/ui';
import { useState } from 'react';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

const groups = ['default', 'vip'].map((name) => ({ value: name, label: name }));
const models = ['gpt-4o', 'gpt-4o-mini', 'claude-sonnet-4', 'deepseek-chat', 'offline-demo'];
const ratios = '{\n  "gpt-4o": 1.25,\n  "gpt-4o-mini": 0.075,\n  "offline-demo": 0.5\n}';

export function Fields() {
  const t = useGalleryT();
  const form = useForm({
    defaultValues: { name: 'first', empty: '', locked: 'root', password: '', group: 'default', note: '', isUnlimited: true },
  });
  const [group, setGroup] = useState('default');
  const [search, setSearch] = useState('first');
  return (
    <Section id="fields" title={t('fields')}>
      <Sample label={t('fields.states')}>
        <chakra.form width="full" onSubmit={(event) => event.preventDefault()}>
          <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" gap="4">
            <TextField form={form} name="name" label={t('field.name')} hint={t('field.hint')} rules={{ required: t('field.required') }} />
            <FormField label={t('field.name')} error={t('field.required')}>
              <Input placeholder={t('field.name')} />
            </FormField>
            <TextField form={form} name="locked" label={t('field.disabled')} disabled />
            <PasswordField form={form} name="password" label={t('field.password')} autoComplete="current-password" />
            <SelectField form={form} name="group" label={t('field.group')} options={groups} />
            <TextField form={form} name="note" label={t('field.note')} multiline={3} placeholder={t('field.hint')} />
            <SwitchField form={form} name="isUnlimited" label={t('field.switch')} />
          </Grid>
        </chakra.form>
      </Sample>
      <LargerFields />
      <Sample label={t('fields.outside')}>
        <SearchField label={t('field.search')} value={search} onSearch={setSearch} />
        <PlainSelect label={t('field.group')} value={group} options={groups} onChange={setGroup} width="36" />
        <PlainSelect label={t('field.disabled')} value="vip" options={groups} onChange={setGroup} width="36" disabled />
      </Sample>
    </Section>
  );
}

/** Fields that are loaded lazily. */
function LargerFields() {
  const t = useGalleryT();
  const form = useForm<{ models: string[]; secret: string; ratios: string; broken: string }>({
    mode: 'onChange',
    defaultValues: { models: ['gpt-4o', 'offline-demo'], secret: '', ratios, broken: '{\n  "gpt-4o": 1.25,\n  "gpt-4o": }' },
  });
  return (
    <Sample label={t('fields.larger')}>
      <chakra.form width="full" onSubmit={(event) => event.preventDefault()}>
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="5" alignItems="start">
          <TagsField form={form} name="models" label={t('field.models')} options={models} />
          <SecretField form={form} name="secret" label={t('field.secret')} stored="set" canClear />
          <JsonField form={form} name="ratios" label={t('field.ratios')} />
          <JsonField form={form} name="broken" label={t('field.broken')} />
        </Grid>
      </chakra.form>
    </Sample>
  );
}
