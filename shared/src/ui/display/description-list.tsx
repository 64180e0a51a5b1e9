import { chakra, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Names must be unique in a list. */
export type DescriptionListProps = {
  title?: string;
  items: [name: string, value: ReactNode][];
  /** Takes the text size of its surroundings, and stacks names and values on narrow screens. */
  isFluid?: boolean;
};

/** Names and values in two columns; renders nothing without items. */
export function DescriptionList({ title, items, isFluid = false }: DescriptionListProps) {
  if (items.length === 0) {
    return null;
  }
  const list = (
    <List data-facts="" css={isFluid ? fluidStyles : { textStyle: 'sm' }}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
  return title === undefined ? (
    list
  ) : (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {list}
    </Stack>
  );
}

const fluidStyles = {
  gridTemplateColumns: { base: '1fr', md: 'max-content 1fr' },
  alignItems: 'normal',
  alignContent: 'start',
  columnGap: '5',
  mdDown: { rowGap: '0', '& dd': { mb: '2' } },
} as const;

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(8.5rem, auto) 1fr',
    columnGap: '4',
    rowGap: '1.5',
    alignItems: 'baseline',
    '& > div': { display: 'contents' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', minW: '0' },
    '& a': {
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
      '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: '44px', minW: '44px' },
    },
  },
});
