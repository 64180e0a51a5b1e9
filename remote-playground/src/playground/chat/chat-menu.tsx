import { ActionMenu, Button, ConfirmDialog } from '@console/shared/ui';
import { Columns2, Download, Ellipsis, Eraser } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n';
import { type CompareToggleProps, useCompareToggle } from './compare/use-compare-toggle';
import type { Conversation } from './conversation/conversation';
import { saveChat } from './conversation/export-text';
import { useConversationState } from './conversation/use-conversation';

export type PhoneMenuProps = CompareToggleProps & { conversation: Conversation };

/** What stands in the head of the page where there is room for it. */
export function PhoneMenu({ conversation, ...props }: PhoneMenuProps) {
  const t = useT();
  const compare = useCompareToggle(props);
  const count = useConversationState(conversation, ({ messages }) => messages.length);
  const [isConfirming, setConfirming] = useState(false);
  const label = t('chat.more');
  const close = () => setConfirming(false);
  return (
    <>
      <ActionMenu
        label={label}
        trigger={
          <Button variant="outline" aria-label={label} title={label}>
            <Ellipsis />
          </Button>
        }
        actions={[
          { id: 'compare', label: compare.label, icon: <Columns2 />, disabled: compare.isDisabled, onSelect: compare.toggle },
          {
            id: 'export',
            label: t('chat.export'),
            icon: <Download />,
            disabled: count === 0,
            onSelect: () => saveChat(conversation.store.getState().messages),
          },
          {
            id: 'clear',
            label: t('chat.clear'),
            icon: <Eraser />,
            danger: true,
            separated: true,
            disabled: count === 0,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('chat.clear.title')}
          text={t('chat.clear.text', { count })}
          confirmLabel={t('chat.clear')}
          tone="danger"
          isPending={false}
          onConfirm={() => {
            conversation.clear();
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
