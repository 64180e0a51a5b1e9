import { useStore } from '@console/shared/state';
import { chakra } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { answerStyles } from '../chat/answer.styles';
import { useStickyBottom } from '../chat/use-sticky-bottom';
import type { Column } from './column';
import { ColumnActions, type ColumnActionsProps } from './column-actions';
import { ColumnMessage } from './column-message';

export type ColumnViewProps = ColumnActionsProps & { label: string; header: ReactNode; metrics: ReactNode; isUnasked: boolean };

export function ColumnView({ label, header, metrics, isUnasked, ...actions }: ColumnViewProps) {
  const bottom = useStickyBottom();
  return (
    <Frame aria-label={label} data-unasked={isUnasked || undefined}>
      {header}
      {metrics}
      {!isUnasked && (
        <>
          <Scroller ref={bottom.scroller} onScroll={bottom.onScroll} role="log" aria-live="off" aria-label={label} tabIndex={0}>
            <div>
              <ColumnMessages column={actions.column} />
            </div>
          </Scroller>
          <ColumnActions {...actions} />
        </>
      )}
    </Frame>
  );
}

// Kept apart, since it re-renders while text streams in.
function ColumnMessages({ column }: { column: Column }) {
  const messages = useStore(column.store, (state) => state.messages);
  return messages.map((message) => <ColumnMessage key={message.id} message={message} />);
}

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    minH: '0',
    scrollSnapAlign: 'start',
    // What to ask stands below the heads, across the columns.
    '&:not(:first-child):not([data-unasked]), &[data-unasked]:not(:first-child) > header': { borderInlineStartWidth: { md: '1px' } },
  },
});

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehaviorY: 'contain',
    // A growing column must not lay out the others.
    contain: 'strict',
    p: '4',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '4', minH: 'full' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    ...answerStyles,
  },
});
