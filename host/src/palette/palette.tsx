import { useNavigate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { BareDialog, VisuallyHidden } from '@console/shared/ui';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { type Destination, listDestinations, type PaletteEntry } from './entries';
import { useFound } from './found/use-found';
import { List, Message, Notes } from './palette.styles';
import { PaletteField } from './palette-field';
import { PaletteGroup } from './palette-group';
import { PaletteItem } from './palette-item';
import { readRecent, recordUse } from './recent';
import { listSections, searchSections } from './search';
import { usePaletteT } from './texts';
import { useHostActions } from './use-host-actions';
import { useSelection } from './use-selection';

export type PaletteProps = { onClose: () => void };

export function Palette({ onClose }: PaletteProps) {
  const t = usePaletteT();
  const baseId = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(readRecent);
  const destinations = [...useDestinations(), ...useHostActions()];
  const { sections: found, notes, isSearching } = useFound(query);
  const isEmpty = query.trim() === '';
  const sections = isEmpty ? listSections(destinations, recent) : searchSections(query, { destinations, recent, found });
  const { shown, selected, count, moveTo, moveBy, reset } = useSelection(sections);
  const listId = `${baseId}list`;
  // Names of models may contain spaces, which separate ids.
  const elementId = (id: string) => `${baseId}${encodeURIComponent(id)}`;
  const use = ({ id, path, run }: PaletteEntry) => {
    if (destinations.some((entry) => entry.id === id)) {
      recordUse(id);
    }
    onClose();
    if (path !== undefined) {
      navigate(path);
    }
    run?.();
  };
  const type = (text: string) => {
    setQuery(text);
    reset();
    document.getElementById(listId)?.scrollTo({ top: 0 });
  };
  const pressKey = (event: KeyboardEvent) => {
    // Enter confirms what an IME has composed.
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (selected) {
        use(selected);
      }
    } else if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault();
      const id = moveBy(event);
      document.getElementById(elementId(id ?? ''))?.scrollIntoView({ block: 'nearest' });
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
      {count === 0 && <Message>{t(isSearching ? 'palette.searching' : 'palette.empty', { query: query.trim() })}</Message>}
      {count > 0 && (
        <List id={listId} role="listbox" aria-label={t('palette.title')} aria-busy={isSearching} tabIndex={-1}>
          {shown.map((section) => (
            <PaletteGroup key={section.id} section={section}>
              {section.entries.map((entry) => (
                <PaletteItem
                  key={entry.id}
                  id={elementId(entry.id)}
                  entry={entry}
                  query={query}
                  isSelected={entry === selected}
                  onPoint={() => moveTo(entry.id)}
                  onUse={() => use(entry)}
                />
              ))}
            </PaletteGroup>
          ))}
        </List>
      )}
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notes>
      )}
      <VisuallyHidden role="status">{!isEmpty && !isSearching && t('palette.count', { count })}</VisuallyHidden>
    </BareDialog>
  );
}

function useDestinations(): Destination[] {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const running = useRemotes((state) => state.running);
  return useMemo(() => listDestinations(running, { user, status }), [running, user, status]);
}
