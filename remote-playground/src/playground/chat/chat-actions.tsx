import { Button, ConfirmButton } from '@console/shared/ui';
import { Download, Eraser } from 'lucide-react';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import { saveChat } from '../conversation/export-text';
import { useConversationState } from '../conversation/use-conversation';

export function ChatActions({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const count = useConversationState(conversation, ({ messages }) => messages.length);
  return (
    <>
      <Button
        variant="outline"
        title={count === 0 ? t('chat.empty') : undefined}
        disabled={count === 0}
        onClick={() => saveChat(conversation.store.getState().messages)}
      >
        <Download />
        {t('chat.export')}
      </Button>
      <ConfirmButton
        disabled={count === 0}
        title={t('chat.clear.title')}
        text={t('chat.clear.text', { count })}
        confirmLabel={t('chat.clear')}
        onConfirm={async () => conversation.clear()}
      >
        <Eraser />
        {t('chat.clear')}
      </ConfirmButton>
    </>
  );
}
