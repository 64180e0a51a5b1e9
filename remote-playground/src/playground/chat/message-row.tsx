import { Box, chakra, Flex, Text } from '@console/shared/ui';
import { Sparkles } from 'lucide-react';
import { memo } from 'react';
import { useT } from '../../i18n';
import type { Ask, Conversation } from '../conversation/conversation';
import { isAnswering, type Message, partsOf } from '../conversation/message';
import { MarkdownText } from '../markdown/markdown-text';
import { AnswerError } from './answer-error';
import { MessageActions } from './message-actions';
import { TypingDots } from './typing-dots';

export type MessageRowProps = {
  message: Message;
  conversation: Conversation;
  ask: Ask;
  /** While an answer runs, nothing is taken away or asked again. */
  isLocked: boolean;
  /** Somebody asked for it, and can ask now. */
  canRetry: boolean;
};

/** One message; drawn again only when it changes. */
export const MessageRow = memo((props: MessageRowProps) =>
  props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />,
);

function Question({ message, conversation, isLocked }: MessageRowProps) {
  const t = useT();
  const { said } = partsOf(message);
  return (
    <Flex as="article" aria-label={t('message.user')} direction="column" align="flex-end" gap="1">
      <Bubble>
        <MarkdownText text={said} />
      </Bubble>
      <MessageActions text={said} isLocked={isLocked} onDelete={() => conversation.remove(message.id)} />
    </Flex>
  );
}

function Answer({ message, conversation, ask, isLocked, canRetry }: MessageRowProps) {
  const t = useT();
  const { said, error } = partsOf(message);
  const isRunning = isAnswering(message);
  const retry = () => conversation.retry(message.id, ask);
  return (
    <Flex as="article" aria-label={t(`message.${message.role}`)} aria-busy={isRunning} gap="3" minW="0">
      <Mark aria-hidden>
        <Sparkles size={15} />
      </Mark>
      <Box flex="1" minW="0">
        <Text textStyle="xs" color="fg.muted" mb="1" overflowWrap="anywhere">
          {message.model ?? t(`message.${message.role}`)}
        </Text>
        {/* A text that has ended gets the line end that settles its last line. */}
        {said !== '' && <MarkdownText text={isRunning ? said : `${said}\n`} />}
        {isRunning && <TypingDots label={t('message.answering')} />}
        {message.stopped && said !== '' && (
          <Text color="fg.muted" textStyle="xs" mt="1">
            {t('message.stopped')}
          </Text>
        )}
        {message.status === 'complete' && said === '' && (
          <Text color="fg.muted" fontStyle="italic">
            {t('message.empty')}
          </Text>
        )}
        {error !== undefined && <AnswerError words={error} {...(canRetry && !isLocked && { onRetry: retry })} />}
        {!isRunning && (
          <MessageActions
            text={said || (error ?? '')}
            isLocked={isLocked}
            onDelete={() => conversation.remove(message.id)}
            {...(message.role === 'assistant' && error === undefined && canRetry && { onRetry: retry })}
          />
        )}
      </Box>
    </Flex>
  );
}

const Bubble = chakra('div', {
  base: {
    maxW: { base: '92%', md: '80%' },
    px: '4',
    py: '2.5',
    borderRadius: 'l3',
    borderEndEndRadius: 'l1',
    bg: 'bg.muted',
    // What people type keeps its line breaks.
    '& p': { whiteSpace: 'pre-line' },
    '& p code, & li code': { bg: 'bg.emphasized' },
  },
});

const Mark = chakra('span', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    flexShrink: '0',
    borderRadius: 'l2',
    bg: 'jade.subtle',
    color: 'jade.fg',
  },
});
