import { chakra, Drawer, Flex, Heading, Portal } from '@chakra-ui/react';
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
  row: T;
  columns: Column<T>[];
  isNarrow: boolean;
  /** Opens the row before or after. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
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
    <Frame aria-label={title} onKeyDown={onKeyDown}>
      <Flex align="center" gap="0.5" mb="3">
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
  const { title, onClose } = props;
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
          <Drawer.Content ref={content} borderTopRadius="2xl" maxH="85dvh">
            <Grip aria-hidden />
            <Drawer.Header px="5" pt="1" pb="3">
              <Drawer.Title textStyle="lg" overflowWrap="anywhere">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="5" pb="6">
              <RowContent {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function RowContent<T>({ row, columns, children }: RowPanelProps<T>) {
  const actions = columns.find(isActions);
  return (
    <Content>
      <DescriptionList
        items={columns.flatMap((column) => {
          const value = isActions(column) ? null : column.cell(row);
          return isBlank(value) ? [] : [[column.header, value] as [string, ReactNode]];
        })}
      />
      {children}
      {actions && <Flex wrap="wrap">{actions.cell(row)}</Flex>}
    </Content>
  );
}

const Content = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    textStyle: 'sm',
    '& dl': { gridTemplateColumns: '112px 1fr' },
    '& [data-cut]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    // Rows of one height, although those with buttons are touch targets.
    mdDown: {
      '& > dl': { rowGap: 0, '& dt, & dd': { display: 'flex', alignItems: 'center', minHeight: '9' }, '& dd > button': { my: '-1' } },
    },
  },
});

const Frame = chakra('aside', {
  base: {
    position: 'sticky',
    top: '4.5rem',
    width: '380px',
    flexShrink: 0,
    maxHeight: 'calc(100dvh - 6rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});

const Grip = chakra('i', {
  base: { display: 'block', width: '36px', height: '4px', mx: 'auto', my: '2', borderRadius: 'full', bg: 'border.control' },
});
