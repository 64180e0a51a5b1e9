import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { isAnswering, type Message, partsOf } from '../conversation/message';
import { MarkdownText } from '../markdown/markdown-text';
import { AnswerError } from './answer-error';
import { Reasoning } from './reasoning';
import { Sources } from './sources';
import { TypingDots } from './typing-dots';

export type AnswerBodyProps = { message: Message; onRetry?: () => void };

/** What has come of an answer, and how it stands. */
export function AnswerBody({ message, onRetry }: AnswerBodyProps) {
  const t = useT();
  const { said, error } = partsOf(message);
  const isRunning = isAnswering(message);
  return (
    <>
      {message.reasoning && <Reasoning message={message} isThinking={isRunning && said === ''} />}
      {/* A text that has ended gets the line end that settles its last line. */}
      {said !== '' && <MarkdownText text={isRunning ? said : `${said}\n`} isGrowing={isRunning} />}
      {isRunning ? <TypingDots label={t('message.answering')} /> : <Sources message={message} />}
      {message.stopped && (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t(said === '' ? 'message.stopped.early' : 'message.stopped')}
        </Text>
      )}
      {message.status === 'complete' && said === '' && !message.stopped && (
        <Text color="fg.muted" fontStyle="italic">
          {t('message.empty')}
        </Text>
      )}
      {error !== undefined && <AnswerError words={error} message={message} {...(onRetry && { onRetry })} />}
    </>
  );
}
