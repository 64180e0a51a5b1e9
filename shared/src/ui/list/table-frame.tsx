import type { ReactNode } from 'react';
import { TableContainer } from './table.styles';
import type { Density } from './table-preferences';
import { useTableOverflow } from './use-table-overflow';

export type TableFrameProps = { density: Density; children: ReactNode };

/** As high as the window allows, so that header, scroll bars and pagination stay visible. */
export function TableFrame({ density, children }: TableFrameProps) {
  const room = useTableOverflow();
  return (
    <TableContainer ref={room} data-scroller="" data-density={density}>
      {children}
      <span tabIndex={-1} data-edge="" />
    </TableContainer>
  );
}
