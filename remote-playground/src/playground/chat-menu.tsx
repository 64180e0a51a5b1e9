import { ActionMenu, ConfirmDialog, IconAction, useNarrow } from '@console/shared/ui';
import { Columns2, Download, Ellipsis, Eraser, FileText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n';
import { type CompareToggleProps, useCompareToggle } from './compare/use-compare-toggle';
import type { Conversation } from './conversation/conversation';
import { saveChat } from './conversation/export-text';
import { useConversationState } from './conversation/use-conversation';
import { useMarkdownExport } from './conversation/use-export';

export type ChatMenuProps = CompareToggleProps & { conversation: Conversation };

/** On phones it also has what is a button of its own elsewhere. */
export function ChatMenu({ conversation, ...props }: ChatMenuProps) {
  const t = useT();
  const isNarrow = useNarrow();
  const compare = useCompareToggle(props);
  const count = useConversationState(conversation, ({ messages }) => messages.length);
  const saveMarkdown = useMarkdownExport();
  const [isConfirming, setConfirming] = useState(false);
  const label = t('chat.more');
  const close = () => setConfirming(false);
  return (
    <>
      <ActionMenu
        label={label}
        trigger={
          <IconAction label={label} size="sm">
            <Ellipsis />
          </IconAction>
        }
        actions={[
          ...(isNarrow
            ? [{ id: 'compare', label: compare.label, icon: <Columns2 />, disabled: compare.isDisabled, onSelect: compare.toggle }]
            : []),
          {
            id: 'export',
            label: t('chat.export'),
            icon: <Download />,
            disabled: count === 0,
            onSelect: () => saveChat(conversation.store.getState().messages),
          },
          {
            id: 'markdown',
            label: t('chat.export.markdown'),
            icon: <FileText />,
            disabled: count === 0,
            onSelect: () => saveMarkdown(conversation.store.getState().messages),
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
