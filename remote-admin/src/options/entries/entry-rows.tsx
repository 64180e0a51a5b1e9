import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { EntryRow } from './entry-row';
import { EntryTableStyles } from './entry-table.styles';
import type { Entry, EntryList } from './types';

export type EntryRowsProps = {
  list: EntryList;
  label: string;
  entries: readonly Entry[];
  onMove: (from: number, to: number) => void;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

export function EntryRows({ list, label, entries, onMove, onEdit, onRemove }: EntryRowsProps) {
  const t = useT();
  const fields = list.fields.filter(({ isDetail }) => !isDetail);
  if (entries.length === 0) {
    return (
      <Text px="3" pt="3" textStyle="sm" color="fg.muted">
        {t('option.entries.empty')}
      </Text>
    );
  }
  return (
    <EntryTableStyles>
      <table aria-label={label}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {t(field.label)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <EntryRow
              // Entries have no identity but their place.
              key={index}
              list={list}
              fields={fields}
              entry={entry}
              place={{ index, isLast: index === entries.length - 1 }}
              onMove={(by) => onMove(index, index + by)}
              onEdit={() => onEdit(index)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </tbody>
      </table>
    </EntryTableStyles>
  );
}
