import { saveAsFile } from '@console/shared/files';
import { Button, ConfirmButton, Text } from '@console/shared/ui';
import { Download, Eraser } from 'lucide-react';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import { exportFileName, exportText } from '../conversation/export-text';
import { useConversationState } from '../conversation/use-conversation';

export function ChatActions({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const count = useConversationState(conversation, ({ messages }) => messages.length);
  const label = (text: string) => (
    <Text as="span" display={{ base: 'none', md: 'inline' }}>
      {text}
    </Text>
  );
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('chat.export')}
        title={t(count === 0 ? 'chat.empty' : 'chat.export')}
        disabled={count === 0}
        onClick={() => saveAsFile(exportFileName, exportText(conversation.store.getState().messages), 'text/plain')}
      >
        <Download />
        {label(t('chat.export'))}
      </Button>
      <ConfirmButton
        aria-label={t('chat.clear')}
        disabled={count === 0}
        title={t('chat.clear.title')}
        text={t('chat.clear.text', { count })}
        confirmLabel={t('chat.clear')}
        onConfirm={async () => conversation.clear()}
      >
        <Eraser />
        {label(t('chat.clear'))}
      </ConfirmButton>
    </>
  );
}
