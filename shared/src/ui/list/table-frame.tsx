import { chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TableContainer } from './table.styles';
import type { TableLayout } from './table-layout';
import { useDensity } from './table-preferences';
import { useTableOverflow } from './use-table-overflow';

export type TableFrameProps = {
  layout: TableLayout;
  isNarrow: boolean;
  /** Below the table. */
  note?: string | undefined;
  /** Beside the table. */
  panel?: ReactNode;
  children: ReactNode;
};

const Split = chakra('div', {
  base: { display: 'flex', gap: '4', alignItems: 'flex-start', '& > [data-scroller]': { flex: '1', minW: '0' } },
});

/** As high as the window allows, so that header, scroll bars and pagination stay visible. */
export function TableFrame({ layout: { minWidth, pins }, isNarrow, note, panel, children }: TableFrameProps) {
  const overflow = useTableOverflow();
  const [density] = useDensity();
  const style = Object.fromEntries(pins.map((start, index) => [`--pin-${index}`, `${start}px`]));
  return (
    <>
      <Split>
        <TableContainer
          ref={overflow}
          data-scroller=""
          data-density={density}
          data-narrow={isNarrow ? '' : undefined}
          style={{ ...style, '--table-min': `${minWidth}px` } as object}
        >
          {children}
          <span tabIndex={-1} data-edge="" />
        </TableContainer>
        {panel}
      </Split>
      {note && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {note}
        </Text>
      )}
    </>
  );
}
