import { chakra, RowAction, Text } from '@console/shared/ui';
import { X } from 'lucide-react';
import { cellInput, inputRow } from '../../cell-input.styles';
import { useT } from '../../i18n';
import { findDuplicates, type SetField } from './model';
import { ValueInput } from './value-input';

export type SetFieldsProps = { fields: SetField[]; onChange: (fields: SetField[]) => void };

/** The plain form of an override: values by name. */
export function SetFields({ fields, onChange }: SetFieldsProps) {
  const t = useT();
  const duplicates = findDuplicates(fields);
  const change = (index: number, part: Partial<SetField>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...part } : field)));
  if (fields.length === 0) {
    return null;
  }
  return (
    <Rows aria-label={t('channel.override.fields')}>
      {fields.map(({ name, value }, index) => (
        <li key={index}>
          <input
            value={name}
            spellCheck={false}
            placeholder="temperature"
            aria-label={t('channel.override.field.name', { row: index + 1 })}
            aria-invalid={duplicates.has(index) || undefined}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <ValueInput
            label={t('channel.override.field.value', { row: index + 1 })}
            placeholder="0.7"
            value={value}
            onChange={(next) => change(index, { value: next })}
          />
          <RowAction
            label={t('channel.override.field.remove', { row: index + 1 })}
            onClick={() => onChange(fields.filter((_, at) => at !== index))}
          >
            <X />
          </RowAction>
          {duplicates.has(index) && (
            <Text role="alert" textStyle="xs" color="fg.error" gridColumn="1 / -1">
              {t('channel.override.field.duplicate', { name })}
            </Text>
          )}
        </li>
      ))}
    </Rows>
  );
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { ...inputRow, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr) auto', _last: { borderBottomWidth: '1px' } },
    '& input': { ...cellInput, fontFamily: 'mono', textStyle: 'sm', minW: '0' },
  },
});
