import { useSession } from '@console/shared/session';
import type { PaletteEntry } from './entries';
import { GroupHeading, List } from './palette.styles';
import { PaletteItem } from './palette-item';
import type { PaletteSection } from './search';
import { usePaletteT } from './texts';

export type PaletteListProps = {
  id: string;
  sections: PaletteSection[];
  query: string;
  selected: PaletteEntry;
  isSearching: boolean;
  elementId: (id: string) => string;
  onPoint: (id: string) => void;
  onOpen: (entry: PaletteEntry) => void;
};

export function PaletteList({ id, sections, query, selected, isSearching, elementId, onPoint, onOpen }: PaletteListProps) {
  const t = usePaletteT();
  const language = useSession((state) => state.language);
  return (
    <List id={id} role="listbox" aria-label={t('palette.title')} aria-busy={isSearching} tabIndex={-1}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={section.id} role="group" aria-label={section.heading[language]}>
          <GroupHeading aria-hidden>{section.heading[language]}</GroupHeading>
          {section.entries.map((entry) => (
            <PaletteItem
              key={entry.id}
              id={elementId(entry.id)}
              entry={entry}
              query={query}
              isSelected={entry === selected}
              onPoint={() => onPoint(entry.id)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </List>
  );
}
