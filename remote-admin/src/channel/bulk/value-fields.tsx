import { SelectField, TagsField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { useMemo } from 'react';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import { WholeNumberField } from '../../whole-number-field';
import type { Channel } from '../api/types';
import { minValues, parseBulkNumber } from '../model';
import type { BulkValues, ListMode, OperationKind } from './bulk-model';

export type ValueFieldsProps = { form: UseFormReturn<BulkValues>; kind: OperationKind; mode: ListMode; channels: Channel[] };

const modes: ListMode[] = ['add', 'remove', 'replace'];

export function ValueFields({ form, kind, mode, channels }: ValueFieldsProps) {
  const t = useT();
  if (kind === 'tag') {
    const required = (text: unknown) => String(text).trim() !== '' || t('channel.bulk.tag.required');
    return <TextField form={form} name="tag" label={t('channel.tag')} rules={{ validate: required }} autoComplete="off" maxLength={64} />;
  }
  if (kind === 'priority' || kind === 'weight') {
    const whole = (text: unknown) => parseBulkNumber(kind, String(text)) !== undefined || t(`channel.form.${kind}.whole`);
    return (
      <WholeNumberField
        form={form}
        name="number"
        label={t(`channel.${kind}`)}
        hint={t(`channel.bulk.${kind}.hint`, { min: minValues[kind] })}
        rules={{ validate: whole }}
      />
    );
  }
  if (kind !== 'groups' && kind !== 'models') {
    return null;
  }
  return (
    <>
      <SelectField
        form={form}
        name="mode"
        label={t('channel.bulk.mode')}
        options={modes.map((value) => ({ value, label: t(`channel.bulk.mode.${value}`) }))}
      />
      <ListField form={form} kind={kind} mode={mode} channels={channels} />
    </>
  );
}

function ListField({ form, kind, mode, channels }: Omit<ValueFieldsProps, 'kind'> & { kind: 'groups' | 'models' }) {
  const t = useT();
  const { data: groups = [] } = useQuery({ ...groupList, enabled: kind === 'groups' });
  const present = useMemo(() => [...new Set(channels.flatMap((channel) => channel[kind]))], [channels, kind]);
  return (
    <TagsField
      form={form}
      name="list"
      label={t(`channel.${kind}`)}
      options={kind === 'groups' && mode !== 'remove' ? groups : present}
      rules={{ validate: (list) => (list as string[]).length > 0 || t(`channel.bulk.${kind}.required`) }}
    />
  );
}
