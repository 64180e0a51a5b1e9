import { chakra, Text } from '@console/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useT } from '../../i18n';
import { answerLooks } from '../chat/answer-looks';
import { useStickyBottom } from '../chat/use-sticky-bottom';
import type { Column } from './column';
import { ColumnActions, type ColumnActionsProps } from './column-actions';
import { ColumnMessage } from './column-message';

export type ColumnViewProps = ColumnActionsProps & { label: string; head: ReactNode; measures: ReactNode };

/** One column of a comparison. */
export function ColumnView({ label, head, measures, ...actions }: ColumnViewProps) {
  const bottom = useStickyBottom();
  return (
    <Frame aria-label={label}>
      {head}
      <Scroller ref={bottom.scroller} onScroll={bottom.onScroll} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div>
          <ColumnMessages column={actions.column} />
        </div>
      </Scroller>
      <ColumnActions {...actions} />
      {measures}
    </Frame>
  );
}

/** All that is drawn again while text comes. */
function ColumnMessages({ column }: { column: Column }) {
  const t = useT();
  const messages = useSyncExternalStore(column.subscribe, () => column.snapshot().messages);
  if (messages.length === 0) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {t('compare.empty')}
      </Text>
    );
  }
  return messages.map((message) => <ColumnMessage key={message.id} message={message} />);
}

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    minH: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    scrollSnapAlign: 'start',
  },
});

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehaviorY: 'contain',
    // What grows in one column is laid out without a look at the others.
    contain: 'strict',
    p: '3',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '4' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    ...answerLooks,
  },
});
