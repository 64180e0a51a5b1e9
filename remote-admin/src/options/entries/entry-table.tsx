import type { JsonTableProps } from '@console/shared/forms';
import { Box, Button, Flex, lazyComponent, Text } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useT } from '../../i18n';
import { EntryRows } from './entry-rows';
import { moveEntry, readEntries, writeEntries } from './model';
import type { Entry, EntryList } from './types';

const EntryDrawer = lazyComponent(() => import('./entry-drawer').then((module) => module.EntryDrawer));

export type EntryTableProps = JsonTableProps & { list: EntryList };

/** Entries of an option; a drawer edits one of them. */
export function EntryTable({ list, ...table }: EntryTableProps) {
  const { label, value, isInvalid, onChange, onBlur } = table;
  const [edited, setEdited] = useState<number>();
  const entries = readEntries(list, value);
  if (entries === undefined) {
    return <UnreadableEntries {...table} />;
  }
  const write = (next: readonly Entry[]) => onChange(writeEntries(list, next));
  const apply = (index: number) => (entry: Entry) =>
    write(index < entries.length ? entries.map((old, at) => (at === index ? entry : old)) : [...entries, entry]);
  return (
    <Box onBlur={onBlur}>
      <EntryRows
        list={list}
        label={label}
        entries={entries}
        onMove={(from, to) => write(moveEntry(entries, from, to))}
        onEdit={setEdited}
        onRemove={(index) => write(entries.filter((_entry, at) => at !== index))}
      />
      <AddEntry list={list} count={entries.length} isInvalid={isInvalid} onAdd={() => setEdited(entries.length)} />
      {edited !== undefined && (
        <OutsideForm>
          <EntryDrawer
            list={list}
            entry={entries[edited]}
            others={entries.filter((_entry, at) => at !== edited)}
            draftName={`${label} ${edited}`}
            onApply={apply(edited)}
            onClose={() => setEdited(undefined)}
          />
        </OutsideForm>
      )}
    </Box>
  );
}

function UnreadableEntries({ refusal, isInvalid, onCode }: JsonTableProps) {
  const t = useT();
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

type AddEntryProps = { list: EntryList; count: number; isInvalid: boolean; onAdd: () => void };

function AddEntry({ list, count, isInvalid, onAdd }: AddEntryProps) {
  const t = useT();
  const isFull = count >= list.maxEntries;
  return (
    <Flex px="2" py="1.5" gap="3" align="center" wrap="wrap">
      <Button type="button" size="2xs" variant="ghost" data-add disabled={isFull} aria-invalid={isInvalid || undefined} onClick={onAdd}>
        <Plus />
        {t(list.add)}
      </Button>
      {isFull && (
        <Text textStyle="xs" color="fg.muted">
          {t('option.entries.full', { max: list.maxEntries })}
        </Text>
      )}
    </Flex>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

const stopSaving = (event: KeyboardEvent) => {
  if (event.key === 'Enter') {
    event.stopPropagation();
  }
};

/** React hands events of a drawer to the form around it, which would save. */
function OutsideForm({ children }: { children: ReactNode }) {
  return (
    <Box display="contents" onSubmit={stop} onKeyDown={stopSaving} onBlur={stop}>
      {children}
    </Box>
  );
}
