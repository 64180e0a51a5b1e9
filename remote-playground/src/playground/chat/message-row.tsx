import { chakra, Flex, ModelName } from '@console/shared/ui';
import { memo, useRef } from 'react';
import { useT } from '../../i18n';
import { attachedFiles, imageUrls } from '../attachments/content-parts';
import { MessageFiles, MessageImages } from '../attachments/lazy-attachments';
import type { Conversation } from '../conversation/conversation';
import type { CompletionOptions } from '../conversation/run-answer';
import { MetricsLine } from '../cost/metrics-line';
import { useInspect } from '../inspector/use-inspect';
import { isAnswering, isKnownRole, isQuotaExhausted, type Message, splitError } from '../library/message';
import { MarkdownText } from '../markdown/markdown-text';
import { AnswerBody } from './answer-body';
import { useFork } from './fork-context';
import { MessageActions } from './message-actions';
import { QuestionEditor } from './question-editor';
import { type EditDraft, useEditDraft } from './use-edit-draft';
import { VersionSwitch } from './version-switch';

export type MessageRowProps = {
  message: Message;
  conversation: Conversation;
  options: CompletionOptions;
  isLocked: boolean;
  canRetry: boolean;
};

export const MessageRow = memo((props: MessageRowProps) =>
  props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />,
);

function Question({ message, conversation, options, isLocked }: MessageRowProps) {
  const t = useT();
  const fork = useFork();
  const { draft, setDraft } = useEditDraft(message.id);
  const { text } = splitError(message);
  const images = imageUrls(message.content);
  const files = attachedFiles(message.content);
  const article = useRef<HTMLDivElement>(null);
  const close = (next: EditDraft | undefined) => {
    setDraft(next);
    requestAnimationFrame(() => article.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const send = (text: string) => {
    article.current?.closest<HTMLElement>('[role=log]')?.focus();
    setDraft(undefined);
    conversation.edit(message.id, text.trim(), options);
  };
  return (
    <Flex
      ref={article}
      as="article"
      aria-label={t('message.user')}
      direction="column"
      align="flex-end"
      gap="1"
      css={{ '@media (hover: hover)': { '&:not(:hover, :focus-within) [data-actions]': { opacity: '0' } } }}
    >
      {draft?.isOpen ? (
        <QuestionEditor
          text={draft.text}
          sendBlocker={isLocked ? t('composer.answering') : undefined}
          onChange={(text) => setDraft({ text, isOpen: true })}
          onCancel={() => close(draft.text === text ? undefined : { ...draft, isOpen: false })}
          onSend={() => send(draft.text)}
        />
      ) : (
        text !== '' && (
          <Bubble>
            <MarkdownText text={text} />
          </Bubble>
        )
      )}
      {images.length > 0 && <MessageImages addresses={images} />}
      {files.length > 0 && <MessageFiles files={files} />}
      <Flex align="center" wrap="wrap" justify="flex-end" columnGap="2">
        <VersionSwitch id={message.id} conversation={conversation} isLocked={isLocked} />
        <MessageActions
          text={text}
          isLocked={isLocked}
          onDelete={() => conversation.remove(message.id)}
          onFork={fork && (() => fork(message.id))}
          {...(!draft?.isOpen && { onEdit: () => setDraft({ text: draft?.text ?? text, isOpen: true }) })}
        />
      </Flex>
    </Flex>
  );
}

function Answer({ message, conversation, options, isLocked, canRetry }: MessageRowProps) {
  const t = useT();
  const { text, error } = splitError(message);
  const isUnfinished = isAnswering(message);
  const retry = () => conversation.retry(message.id, options);
  const inspect = useInspect();
  const fork = useFork();
  const name = t(`message.${isKnownRole(message.role) ? message.role : 'assistant'}`);
  return (
    <article aria-label={name} aria-busy={isUnfinished} data-answer>
      <p data-model>{message.model === undefined ? name : <ModelName name={message.model} />}</p>
      <AnswerBody message={message} {...(canRetry && !isLocked && { onRetry: retry })} />
      {!isUnfinished && (
        <Flex align="center" wrap="wrap" columnGap="3">
          <VersionSwitch id={message.id} conversation={conversation} isLocked={isLocked} />
          <MessageActions
            text={text || (error ?? '')}
            isLocked={isLocked}
            onDelete={() => conversation.remove(message.id)}
            {...(message.role === 'assistant' && (error === undefined || isQuotaExhausted(message)) && canRetry && { onRetry: retry })}
            onFork={fork && (() => fork(message.id))}
            {...(message.role === 'assistant' && { onInspect: () => inspect(message.id) })}
          />
          <MetricsLine message={message} />
        </Flex>
      )}
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
    // Markdown would join the lines of a question.
    '& p': { whiteSpace: 'pre-line' },
    '& p code, & li code': { bg: 'bg.emphasized' },
  },
});
