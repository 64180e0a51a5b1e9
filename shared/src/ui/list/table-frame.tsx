import type { ReactNode } from 'react';
import { TableLooks } from './table-looks';
import type { Density } from './table-preferences';
import { useRoom } from './use-room';

export type TableFrameProps = { density: Density; children: ReactNode };

/**
 * What a table scrolls in: as high as the window allows, so that its header, its scroll bars and the pagination stay in
 * reach; as high as its rows when they are few.
 */
export function TableFrame({ density, children }: TableFrameProps) {
  const room = useRoom();
  return (
    <TableLooks ref={room} data-scroller="" data-density={density}>
      {children}
      <span tabIndex={-1} data-edge="" />
    </TableLooks>
  );
}
