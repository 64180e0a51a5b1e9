import { chakra, Drawer, Flex, Heading, Portal, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { DescriptionList } from '../ui/display/description-list';
import { IconAction } from '../ui/display/icon-action';
import { type Column, isActions, isBlank } from '../ui/list/column';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { drawerRecipe } from './recipes';

export type RowPanelProps<T = unknown> = {
  title: string;
  /** Beside the title of a sheet. */
  value?: ReactNode;
  row: T;
  columns: Column<T>[];
  isNarrow: boolean;
  /** Opens the row before or after. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** Above the values of the columns; `children` are below. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** Everything about one row: a panel beside its table, or a sheet on narrow screens. */
export function RowPanel<T>(props: RowPanelProps<T>) {
  return props.isNarrow ? <RowSheet {...props} /> : <SidePanel {...props} />;
}

function SidePanel<T>(props: RowPanelProps<T>) {
  const { title, onStep, onClose } = props;
  const t = useLazyT();
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('input, textarea, select, [role=menu], [contenteditable]') || event.defaultPrevented) {
      return;
    }
    const act = { j: () => onStep(1), k: () => onStep(-1), Escape: onClose }[event.key];
    if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      act();
    }
  };
  return (
    <Frame data-panel="" aria-label={title} onKeyDown={onKeyDown}>
      <Flex align="center" gap="0.5" position="sticky" top="0" zIndex="1" py="3" bg="bg.panel">
        <Heading as="h2" size="md" flex="1" minW="0" truncate title={title}>
          {title}
        </Heading>
        <IconAction label={t('panel.previous')} onClick={() => onStep(-1)}>
          <ChevronUp />
        </IconAction>
        <IconAction label={t('panel.next')} onClick={() => onStep(1)}>
          <ChevronDown />
        </IconAction>
        <IconAction label={t('close')} onClick={onClose}>
          <X />
        </IconAction>
      </Flex>
      <RowContent {...props} />
    </Frame>
  );
}

function RowSheet<T>(props: RowPanelProps<T>) {
  const { title, value, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open
      placement="bottom"
      onOpenChange={({ open }) => !open && onClose()}
      // A field would open the keyboard of the phone.
      initialFocusEl={() => content.current}
      {...keepOpenOnFocusLoss}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content} borderTopRadius="xl" borderInlineStartWidth="0" maxH="85dvh">
            <Grip aria-hidden />
            <Drawer.Header minH="0" pt="1" pb="4" pe="5" gap="3" alignItems="baseline" justifyContent="space-between" borderBottomWidth="0">
              <Drawer.Title minW="0" overflowWrap="anywhere">
                {title}
              </Drawer.Title>
              {!isBlank(value) && (
                <Text textStyle="lg" fontWeight="semibold" flexShrink="0">
                  {value}
                </Text>
              )}
            </Drawer.Header>
            <Drawer.Body py="0">
              <RowContent {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function RowContent<T>({ row, columns, lead, children }: RowPanelProps<T>) {
  const footer = columns.find(isActions)?.cell(row);
  return (
    <Content>
      {lead}
      <Values data-values="">
        <DescriptionList
          items={columns.flatMap((column) => {
            const value = isActions(column) ? null : (column.panelCell ?? column.cell)(row);
            return isBlank(value) ? [] : [[column.header, value] as [string, ReactNode]];
          })}
        />
        {children}
      </Values>
      {!isBlank(footer) && <Footer data-footer="">{footer}</Footer>}
    </Content>
  );
}

/** Facts in rows of one height, although on phones those with controls are touch targets. */
const Content = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    textStyle: 'sm',
    pb: '4',
    '&:has(> [data-footer])': { pb: '0' },
    // The figures of a lead; sheets of narrow screens have the first beside their title.
    '& [data-figures]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '2',
      pb: '4',
      mb: '-1',
      borderBottomWidth: '1px',
      // Above the values of the facts.
      '& > :not(:last-child)': { minW: '112px' },
      '& dt': { color: 'fg.muted' },
      '& dd': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
      mdDown: { '&:not(:has(> :nth-of-type(2)))': { display: 'none' }, '& > :first-of-type': { display: 'none' } },
    },
    // Facts of a lead are a group of their own.
    '& > :has([data-facts]:last-child):has(+ [data-values])': { pb: '3', mb: '-1', borderBottomWidth: '1px' },
    '& [data-facts]': { gridTemplateColumns: '112px 1fr', alignItems: 'start', rowGap: '0' },
    '& [data-facts] :is(dt, dd)': { minHeight: { base: '8', md: '7' }, py: { base: '1.5', md: '1' } },
    '& [data-facts] dd :is(button, input)': { mdDown: { verticalAlign: 'top', my: '-3' } },
  },
});

const Values = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    // Groups of facts.
    '& > * + *': { pt: '3', borderTopWidth: '1px' },
    '& > [data-facts] + [data-facts]': { mt: '-3', pt: '0', borderTopWidth: '0' },
    // Muted and bold only beside the other columns of a row.
    '& dd > .ui-muted': { color: 'fg' },
    '& dd > b': { fontWeight: 'inherit' },
    '& dd > :is(button, input)': { md: { verticalAlign: 'top' } },
    '& dd > input': { md: { my: '-1' } },
    '& .ui-cell-input:not(:focus, [aria-invalid=true])': { mdDown: { borderColor: 'transparent' } },
    '& [data-cut]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});

const Frame = chakra('aside', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    px: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});

/** Stays visible while the content scrolls, and names the actions that are icons in the row. */
const Footer = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: 'auto',
    mx: { base: '-5', md: '-4' },
    px: { base: '5', md: '4' },
    pt: '3',
    pb: { base: 'max({spacing.3}, env(safe-area-inset-bottom))', md: '3' },
    borderTopWidth: '1px',
    bg: 'bg.panel',
    '&& > div': { display: 'contents' },
    '& .ui-row-action': { borderWidth: '1px', color: 'fg', textStyle: 'sm' },
    '& [data-text]': { width: 'auto', px: '2.5', gap: '1.5', _after: { content: 'attr(data-text)' } },
  },
});

const Grip = chakra('i', {
  base: { display: 'block', width: '36px', height: '4px', mx: 'auto', my: '2', borderRadius: 'full', bg: 'border.control' },
});
