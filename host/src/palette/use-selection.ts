import { type KeyboardEvent, useState } from 'react';
import { keepOrder, type PaletteSection } from './search';

/** The row that the user moved to, and the order of the sections at that time. */
type Moved = { id: string; order: string[] };

/** Selects the first row until the user moves to another, which then stays in its place while results arrive. */
export function useSelection(sections: PaletteSection[]) {
  const [moved, setMoved] = useState<Moved>();
  const shown = moved ? keepOrder(sections, moved.order) : sections;
  const entries = shown.flatMap((section) => section.entries);
  const selected = entries.find(({ id }) => id === moved?.id) ?? entries[0];

  const moveTo = (id: string | undefined) => {
    if (id !== undefined && id !== selected?.id) {
      setMoved(id === entries[0]?.id ? undefined : { id, order: shown.map((section) => section.id) });
    }
  };

  /** @returns the row that the key moves to */
  const moveBy = ({ key, altKey, metaKey }: KeyboardEvent): string | undefined => {
    const index = selected ? entries.indexOf(selected) : -1;
    const step = key === 'ArrowUp' ? -1 : 1;
    const isToEnd = key === 'Home' || key === 'End' || metaKey;
    const target = isToEnd
      ? entries.at(key === 'Home' || key === 'ArrowUp' ? 0 : -1)
      : (altKey && findNextSection(shown, selected?.id, step)?.entries[0]) || entries[(index + step + entries.length) % entries.length];
    moveTo(target?.id);
    return target?.id;
  };

  return { shown, selected, count: entries.length, moveTo, moveBy, reset: () => setMoved(undefined) };
}

function findNextSection(sections: PaletteSection[], id: string | undefined, step: number): PaletteSection | undefined {
  const index = sections.findIndex(({ entries }) => entries.some((entry) => entry.id === id));
  return sections[index + step];
}
