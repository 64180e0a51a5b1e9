import { chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { panelSpace, TableContainer } from './table.styles';
import type { TableLayout } from './table-layout';
import { useDensity } from './table-preferences';
import { useTableOverflow } from './use-table-overflow';

export type TableFrameProps = {
  layout: TableLayout;
  isNarrow: boolean;
  /** Whether rows have details, which may need a scroll bar. */
  isExpandable?: boolean;
  /** Below the table. */
  note?: string | undefined;
  /** Beside the table. */
  panel?: ReactNode;
  children: ReactNode;
};

/** The panel is out of the flow, so that what follows the table stays below it and the page does not grow. */
const Split = chakra('div', {
  base: {
    position: 'relative',
    '&[data-beside]': { pe: panelSpace },
    '& > [data-panel]': {
      position: 'absolute',
      top: '0',
      insetInlineEnd: '0',
      width: '380px',
      maxHeight: 'max(22rem, calc(100dvh - var(--top, 14rem) - 3.5rem))',
    },
  },
});

/** As high as the window allows, so that header, scroll bars and pagination stay visible. */
export function TableFrame({ layout: { minWidth, pins }, isNarrow, isExpandable = false, note, panel, children }: TableFrameProps) {
  const overflow = useTableOverflow();
  const [density] = useDensity();
  const style = Object.fromEntries(pins.map((start, index) => [`--pin-${index}`, `${start}px`]));
  return (
    <Split data-beside={panel && !isNarrow ? '' : undefined}>
      <TableContainer
        ref={overflow}
        data-scroller=""
        data-density={density}
        data-narrow={isNarrow ? '' : undefined}
        data-expandable={isExpandable && !isNarrow ? '' : undefined}
        style={{ ...style, '--table-min': `${minWidth}px` } as object}
      >
        {children}
        <span tabIndex={-1} data-edge="" />
      </TableContainer>
      {note && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {note}
        </Text>
      )}
      {panel}
    </Split>
  );
}
