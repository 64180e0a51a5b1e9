import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseImages } from '../api/images';
import { parseToolCalls } from '../api/tool-calls';
import { MessageImages } from '../attachments/lazy-attachments';
import { isAnswering, type Message, splitError } from '../library/message';
import { MarkdownText } from '../markdown/markdown-text';
import { AnswerError } from './answer-error';
import { Reasoning } from './reasoning';
import { Sources } from './sources';
import { ToolCalls } from './tool-calls';
import { TypingDots } from './typing-dots';

export type AnswerBodyProps = { message: Message; onRetry?: () => void };

export function AnswerBody({ message, onRetry }: AnswerBodyProps) {
  const t = useT();
  const { text, error } = splitError(message);
  const isUnfinished = isAnswering(message);
  const images = parseImages(message.images);
  const calls = parseToolCalls(message.toolCalls);
  return (
    <>
      {message.reasoning && <Reasoning message={message} isThinking={isUnfinished && text === ''} />}
      {/* The line end completes the last block of an ended text. */}
      {text !== '' && <MarkdownText text={isUnfinished ? text : `${text}\n`} isGrowing={isUnfinished} />}
      <ToolCalls calls={calls} />
      {images.length > 0 && <MessageImages addresses={images} justify="flex-start" />}
      {isUnfinished ? <TypingDots label={t('message.answering')} /> : <Sources message={message} />}
      {message.stopped && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t(text === '' ? 'message.stopped.empty' : 'message.stopped')}
        </Text>
      )}
      {message.status === 'complete' && text === '' && images.length === 0 && calls.length === 0 && !message.stopped && (
        <Text color="fg.muted" fontStyle="italic">
          {t('message.empty')}
        </Text>
      )}
      {error !== undefined && <AnswerError text={error} message={message} {...(onRetry && { onRetry })} />}
    </>
  );
}
