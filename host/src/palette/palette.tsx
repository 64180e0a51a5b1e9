import { useNavigate } from '@console/shared/router';
import { BareDialog, VisuallyHidden } from '@console/shared/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import type { PaletteEntry } from './entries';
import { Message, Notes } from './palette.styles';
import { PaletteField } from './palette-field';
import { PaletteList } from './palette-list';
import { usePaletteT } from './texts';
import { useResults } from './use-results';
import { useSelection } from './use-selection';

export type PaletteProps = { onClose: () => void };

export function Palette({ onClose }: PaletteProps) {
  const t = usePaletteT();
  const baseId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const { sections, notes, isSearching, recordEntry } = useResults(query);
  const { shown, selected, count, moveTo, moveBy, reset } = useSelection(sections);
  const listId = `${baseId}list`;
  // Names of models may contain spaces, which separate ids.
  const elementId = (id: string) => `${baseId}${encodeURIComponent(id)}`;
  const openEntry = (entry: PaletteEntry) => {
    recordEntry(entry);
    onClose();
    if (entry.path !== undefined) {
      navigate(entry.path);
    }
    entry.run?.();
  };
  const type = (typed: string) => {
    setQuery(typed);
    reset();
    document.getElementById(listId)?.scrollTo({ top: 0 });
  };
  const pressKey = (event: KeyboardEvent) => {
    // Enter confirms what an IME has composed.
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter' && selected) {
      event.preventDefault();
      openEntry(selected);
    } else if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault();
      document.getElementById(elementId(moveBy(event) ?? ''))?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <BareDialog label={t('palette.title')} onClose={onClose}>
      <PaletteField
        value={query}
        isSearching={isSearching}
        listId={listId}
        activeId={selected && elementId(selected.id)}
        onType={type}
        onKeyDown={pressKey}
        onClose={onClose}
      />
      {selected ? (
        <PaletteList
          id={listId}
          sections={shown}
          query={query}
          selected={selected}
          isSearching={isSearching}
          elementId={elementId}
          onPoint={moveTo}
          onOpen={openEntry}
        />
      ) : (
        <Message>{t(isSearching ? 'palette.searching' : 'palette.empty', { query: text })}</Message>
      )}
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notes>
      )}
      <VisuallyHidden role="status">{text !== '' && !isSearching && t('palette.count', { count })}</VisuallyHidden>
    </BareDialog>
  );
}
