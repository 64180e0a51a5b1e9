import { SelectField, type UseFormReturn } from '@console/shared/forms';
import { useQueryClient } from '@console/shared/query';
import { chakra, Text } from '@console/shared/ui';
import { useMemo } from 'react';
import { type Key, useT } from '../../i18n';
import { getCachedChannels } from '../api/queries';
import type { Channel } from '../api/types';
import { type CopyField, copyFields } from '../copy-settings';
import type { BulkValues } from './bulk-model';

export type CopyFieldsProps = { form: UseFormReturn<BulkValues>; copied: readonly CopyField[] };

export const copyLabels: Record<CopyField, Key> = {
  models: 'channel.models',
  model_mapping: 'channel.form.mapping',
  test_model: 'channel.form.test-model',
  group: 'channel.groups',
  tag: 'channel.tag',
  priority: 'channel.priority',
  weight: 'channel.weight',
  auto_ban: 'channel.form.auto-ban.short',
  max_input_tokens: 'channel.form.tokens',
  status_code_mapping: 'channel.form.status-mapping',
  setting: 'channel.form.setting',
  param_override: 'channel.form.override',
  header_override: 'channel.bulk.copy.header-override',
};

const toOption = ({ id, name }: Channel) => ({ value: String(id), label: `${name} #${id}` });

/** Which channel to copy from, among those that have been listed, and which of its settings. */
export function CopyFields({ form, copied }: CopyFieldsProps) {
  const t = useT();
  const client = useQueryClient();
  const known = useMemo(() => getCachedChannels(client), [client]);
  const source = known.find(({ id }) => String(id) === form.watch('source'))?.settings ?? {};
  const toggle = (field: CopyField) =>
    form.setValue('copied', copied.includes(field) ? copied.filter((other) => other !== field) : [...copied, field], { shouldDirty: true });
  return (
    <>
      <SelectField
        form={form}
        name="source"
        label={t('channel.bulk.copy.source')}
        options={[{ value: '', label: t('channel.bulk.copy.choose') }, ...known.map(toOption)]}
        rules={{ required: t('channel.bulk.copy.source.required') }}
      />
      {Object.keys(source).length > 0 && (
        <Fields>
          <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
            {t('channel.bulk.copy.fields')}
          </Text>
          {copyFields
            .filter((field) => field in source)
            .map((field) => (
              <label key={field}>
                <input type="checkbox" checked={copied.includes(field)} onChange={() => toggle(field)} />
                {t(copyLabels[field])}
              </label>
            ))}
        </Fields>
      )}
    </>
  );
}

const Fields = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '4',
    textStyle: 'sm',
    '& legend': { gridColumn: '1 / -1' },
    '& label': { display: 'flex', alignItems: 'center', gap: '2.5', py: '1', cursor: 'pointer' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', flexShrink: '0' },
    '@media (pointer: coarse)': { '& label': { minH: '44px' } },
  },
});
