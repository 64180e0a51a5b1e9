import { chakra, IconAction } from '@console/shared/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import type { CompletionOptions } from '../conversation/run-answer';
import { useConversationState } from '../conversation/use-conversation';
import { answerStyles } from './answer.styles';
import { Messages } from './messages';
import type { StickyBottom } from './use-sticky-bottom';

export type MessageListProps = {
  conversation: Conversation;
  options: CompletionOptions;
  sendBlocker: string | undefined;
  bottom: StickyBottom;
  empty: ReactNode;
};

export function MessageList({ conversation, options, sendBlocker, bottom, empty }: MessageListProps) {
  const t = useT();
  const isEmpty = useConversationState(conversation, ({ messages }) => messages.length === 0);
  const element = useRef<HTMLElement>(null);
  const { scroller } = bottom;
  const attach = useCallback(
    (scrolled: HTMLElement | null) => {
      element.current = scrolled;
      return scroller(scrolled);
    },
    [scroller],
  );
  return (
    <Frame>
      <Scroller ref={attach} onScroll={bottom.onScroll} role="log" aria-live="off" aria-label={t('chat.messages')} tabIndex={0}>
        <Column>
          {isEmpty ? empty : <Messages conversation={conversation} options={options} sendBlocker={sendBlocker} scroller={element} />}
        </Column>
      </Scroller>
      {!bottom.isAtEnd && !isEmpty && (
        <JumpButton label={t('chat.jump-to-latest')} variant="outline" size="sm" onClick={bottom.scrollToEnd}>
          <ArrowDown />
        </JumpButton>
      )}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minH: '0',
    // What is scrolled away fades out.
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      top: '0',
      insetInline: '1',
      height: '5',
      bgGradient: 'to-b',
      gradientFrom: 'bg.canvas',
      gradientTo: 'transparent',
      pointerEvents: 'none',
    },
  },
});

const Scroller = chakra('div', {
  base: {
    height: 'full',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: '1', md: '6' },
    py: '5',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    ...answerStyles,
  },
});

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    minH: 'full',
    width: 'full',
    maxW: '47.5rem',
    mx: 'auto',
    // Virtualized rows include their own gap.
    '& [data-earlier]': { mb: '-6' },
    '& [data-earlier] article': { pb: '6' },
  },
});

const JumpButton = chakra(IconAction, {
  base: {
    position: 'absolute',
    bottom: '3',
    insetStart: '50%',
    transform: 'translateX(-50%)',
    borderRadius: 'full',
    bg: 'bg.panel',
    boxShadow: 'md',
  },
});
