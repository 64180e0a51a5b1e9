import { chakra, IconAction } from '@console/shared/ui';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { Ask, Conversation } from '../conversation/conversation';
import { useConversationState } from '../conversation/use-conversation';
import { MessageRow } from './message-row';
import type { StickyBottom } from './use-sticky-bottom';

export type MessageListProps = {
  conversation: Conversation;
  ask: Ask;
  obstacle: string | undefined;
  bottom: StickyBottom;
  /** In the place of messages while there are none. */
  empty: ReactNode;
};

/** The messages. Deltas are not read aloud (`Announcer` tells when an answer starts and ends). */
export function MessageList({ conversation, ask, obstacle, bottom, empty }: MessageListProps) {
  const t = useT();
  const messages = useConversationState(conversation, (state) => state.messages);
  const isBusy = useConversationState(conversation, ({ answering }) => answering !== undefined);
  return (
    <Frame>
      <Scroller ref={bottom.scroller} onScroll={bottom.onScroll} role="log" aria-live="off" aria-label={t('chat.messages')} tabIndex={0}>
        <Column>
          {messages.length === 0
            ? empty
            : messages.map((message, index) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  conversation={conversation}
                  ask={ask}
                  isLocked={isBusy}
                  canRetry={obstacle === undefined && messages[index - 1]?.role === 'user'}
                />
              ))}
        </Column>
      </Scroller>
      {!bottom.isAtEnd && messages.length > 0 && (
        <JumpButton label={t('chat.jump')} variant="outline" size="sm" onClick={bottom.toEnd}>
          <ArrowDown />
        </JumpButton>
      )}
    </Frame>
  );
}

const Frame = chakra('div', { base: { position: 'relative', flex: '1', minH: '0' } });

const Scroller = chakra('div', {
  base: {
    height: 'full',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: '3', md: '6' },
    py: '5',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', minH: 'full', width: 'full', maxW: '52rem', mx: 'auto' },
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
