import { chakra, Flex } from '@console/shared/ui';
import { Sparkles } from 'lucide-react';
import { memo, useRef } from 'react';
import { useT } from '../../i18n';
import { MessageImages } from '../attachments/lazy';
import { imagesOf } from '../attachments/parts';
import type { Ask, Conversation } from '../conversation/conversation';
import { isAnswering, isKnownRole, isUnpaid, type Message, partsOf } from '../conversation/message';
import { MeasuresLine } from '../cost/measures-line';
import { useInspect } from '../inspector/use-inspect';
import { MarkdownText } from '../markdown/markdown-text';
import { useFork } from '../sessions/fork';
import { AnswerBody } from './answer-body';
import { MessageActions } from './message-actions';
import { QuestionEditor } from './question-editor';
import { type Edit, useEdit } from './use-edit';
import { VersionSwitch } from './version-switch';

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

function Question({ message, conversation, ask, isLocked }: MessageRowProps) {
  const t = useT();
  const fork = useFork();
  const { edit, set } = useEdit(message.id);
  const { said } = partsOf(message);
  const images = imagesOf(message.content);
  const article = useRef<HTMLDivElement>(null);
  const close = (left: Edit | undefined) => {
    set(left);
    requestAnimationFrame(() => article.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const send = (text: string) => {
    article.current?.closest<HTMLElement>('[role=log]')?.focus();
    set(undefined);
    conversation.edit(message.id, text.trim(), ask);
  };
  return (
    <Flex ref={article} as="article" aria-label={t('message.user')} direction="column" align="flex-end" gap="1">
      {edit?.isOpen ? (
        <QuestionEditor
          text={edit.text}
          obstacle={isLocked ? t('composer.answering') : undefined}
          onChange={(text) => set({ text, isOpen: true })}
          onCancel={() => close(edit.text === said ? undefined : { ...edit, isOpen: false })}
          onSend={() => send(edit.text)}
        />
      ) : (
        said !== '' && (
          <Bubble>
            <MarkdownText text={said} />
          </Bubble>
        )
      )}
      {images.length > 0 && <MessageImages addresses={images} />}
      <Flex align="center" wrap="wrap" justify="flex-end" columnGap="2">
        <VersionSwitch id={message.id} conversation={conversation} isLocked={isLocked} />
        <MessageActions
          text={said}
          isLocked={isLocked}
          onDelete={() => conversation.remove(message.id)}
          onFork={fork && (() => fork(message.id))}
          {...(!edit?.isOpen && { onEdit: () => set({ text: edit?.text ?? said, isOpen: true }) })}
        />
      </Flex>
    </Flex>
  );
}

function Answer({ message, conversation, ask, isLocked, canRetry }: MessageRowProps) {
  const t = useT();
  const { said, error } = partsOf(message);
  const isRunning = isAnswering(message);
  const retry = () => conversation.retry(message.id, ask);
  const inspect = useInspect();
  const fork = useFork();
  const name = t(`message.${isKnownRole(message.role) ? message.role : 'assistant'}`);
  return (
    <article aria-label={name} aria-busy={isRunning} data-answer>
      <span data-mark aria-hidden>
        <Sparkles size={15} />
      </span>
      <div>
        <p data-model>{message.model ?? name}</p>
        <AnswerBody message={message} {...(canRetry && !isLocked && { onRetry: retry })} />
        {!isRunning && (
          <Flex align="center" wrap="wrap" columnGap="3">
            <VersionSwitch id={message.id} conversation={conversation} isLocked={isLocked} />
            <MessageActions
              text={said || (error ?? '')}
              isLocked={isLocked}
              onDelete={() => conversation.remove(message.id)}
              {...(message.role === 'assistant' && (error === undefined || isUnpaid(message)) && canRetry && { onRetry: retry })}
              onFork={fork && (() => fork(message.id))}
              {...(message.role === 'assistant' && { onInspect: () => inspect(message.id) })}
            />
            <MeasuresLine message={message} />
          </Flex>
        )}
      </div>
    </article>
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
