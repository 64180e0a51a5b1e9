import type { JsonTableProps } from '@console/shared/forms';
import { Box, Button, Flex, lazyComponent, Text } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useT } from '../../i18n';
import { EntryRow } from './entry-row';
import { EntryTableStyles } from './entry-table.styles';
import { moveEntry, readEntries, writeEntries } from './model';
import type { Entry, EntryList } from './types';

const EntryDrawer = lazyComponent(() => import('./entry-drawer').then((module) => module.EntryDrawer));

export type EntryTableProps = JsonTableProps & { list: EntryList };

/** Entries of an option; a drawer edits one of them. */
export function EntryTable({ list, label, value, isInvalid, refusal, onChange, onBlur, onCode }: EntryTableProps) {
  const t = useT();
  const [edited, setEdited] = useState<{ index: number }>();
  const entries = readEntries(list, value);
  if (entries === undefined) {
    return (
      <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
        <Text role="status">{t('option.entries.unreadable')}</Text>
        {refusal !== undefined && <Text color="fg.error">{refusal}</Text>}
        <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
          {t('option.entries.code')}
        </Button>
      </Flex>
    );
  }
  const write = (next: readonly Entry[]) => onChange(writeEntries(list, next));
  const shown = list.fields.filter(({ isDetail }) => !isDetail);
  const isFull = entries.length >= list.maxEntries;
  const apply = (index: number) => (entry: Entry) =>
    write(index < entries.length ? entries.map((old, at) => (at === index ? entry : old)) : [...entries, entry]);
  return (
    <Box onBlur={onBlur}>
      {entries.length === 0 ? (
        <Text px="3" pt="3" textStyle="sm" color="fg.muted">
          {t('option.entries.empty')}
        </Text>
      ) : (
        <EntryTableStyles>
          <table aria-label={label}>
            <thead>
              <tr>
                {shown.map((field) => (
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
                  fields={shown}
                  entry={entry}
                  place={{ index, isLast: index === entries.length - 1 }}
                  onMove={(by) => write(moveEntry(entries, index, index + by))}
                  onEdit={() => setEdited({ index })}
                  onRemove={() => write(entries.filter((_entry, at) => at !== index))}
                />
              ))}
            </tbody>
          </table>
        </EntryTableStyles>
      )}
      <Flex px="2" py="1.5" gap="3" align="center" wrap="wrap">
        <Button
          type="button"
          size="2xs"
          variant="ghost"
          disabled={isFull}
          aria-invalid={isInvalid || undefined}
          onClick={() => setEdited({ index: entries.length })}
        >
          <Plus />
          {t(list.add)}
        </Button>
        {isFull && (
          <Text textStyle="xs" color="fg.muted">
            {t('option.entries.full', { max: list.maxEntries })}
          </Text>
        )}
      </Flex>
      {edited && (
        <Box display="contents" onSubmit={stop} onKeyDown={stopSaving}>
          <EntryDrawer
            list={list}
            entry={entries[edited.index]}
            others={entries.filter((_entry, at) => at !== edited.index)}
            draftName={`${label} ${edited.index}`}
            onApply={apply(edited.index)}
            onClose={() => setEdited(undefined)}
          />
        </Box>
      )}
    </Box>
  );
}

// Events of the drawer pass through the form of the section, which would save.
const stop = (event: SyntheticEvent) => event.stopPropagation();

const stopSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter') {
    event.stopPropagation();
  }
};
