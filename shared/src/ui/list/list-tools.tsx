import { chakra } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NarrowBar } from './table.styles';

const Slot = chakra('div', { base: { display: 'flex', alignItems: 'center', _empty: { display: 'none' } } });

/** Where the table with this ID shows sorting and selection on narrow screens; a `FilterBar` has one. */
export const ListToolsSlot = ({ id }: { id: string }) => <Slot data-list-tools={id} />;

/** Sorting and selection on narrow screens: in the search row if there is one, else in a bar above the rows. */
export function ListTools({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>();
  useLayoutEffect(() => setSlot(document.querySelector(`[data-list-tools="${CSS.escape(id)}"]`)), [id]);
  if (slot === undefined) {
    return null;
  }
  return slot ? createPortal(children, slot) : <NarrowBar>{children}</NarrowBar>;
}
