import { chakra, ModelName } from '@console/shared/ui';
import { memo } from 'react';
import { useT } from '../../i18n';
import { attachedFiles, imageUrls } from '../attachments/content-parts';
import { MessageFiles, MessageImages } from '../attachments/lazy-attachments';
import { AnswerBody } from '../chat/answer-body';
import { isAnswering, type Message, messageText } from '../library/message';

export const ColumnMessage = memo(({ message }: { message: Message }) => {
  const t = useT();
  if (message.role === 'user') {
    const images = imageUrls(message.content);
    const files = attachedFiles(message.content);
    return (
      <Question as="article" aria-label={t('message.user')}>
        {messageText(message)}
        {images.length > 0 && <MessageImages addresses={images} />}
        {files.length > 0 && <MessageFiles files={files} />}
      </Question>
    );
  }
  return (
    <article aria-label={t('message.assistant')} aria-busy={isAnswering(message)}>
      <p data-model>{message.model !== undefined && <ModelName name={message.model} />}</p>
      <AnswerBody message={message} />
    </article>
  );
});

const Question = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'l2',
    bg: 'bg.muted',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '32',
    overflowY: 'auto',
  },
});
