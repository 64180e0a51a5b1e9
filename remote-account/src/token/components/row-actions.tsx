import { ActionMenu, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import type { T } from '../../i18n';
import type { Token } from '../api/types';
import type { ChatLinks } from '../use-chat-links';

/** Must be stable, because the columns depend on them. */
export type RowHandlers = {
  onToggle: (token: Token) => void;
  onEdit: (token: Token) => void;
  onDelete: (token: Token) => void;
};

export type RowActionsProps = RowHandlers & { token: Token; chat: ChatLinks; t: T };

export function rowActions({ token, chat, onToggle, onEdit, onDelete, t }: RowActionsProps) {
  const isEnabled = token.status === 'enabled';
  return (
    <div className="actions">
      {chat.links.length === 0 ? (
        <RowAction label={t('token.chat')} onClick={chat.reportMissing}>
          <MessageCircle />
        </RowAction>
      ) : (
        <ActionMenu
          label={t('token.chat')}
          icon={<MessageCircle />}
          actions={chat.links.map((link, index) => ({ id: String(index), label: link.name, onSelect: () => chat.open(link, token) }))}
        />
      )}
      <RowAction label={t('token.edit')} onClick={() => onEdit(token)}>
        <Pencil />
      </RowAction>
      <RowAction label={t(isEnabled ? 'token.disable' : 'token.enable')} onClick={() => onToggle(token)}>
        {isEnabled ? <CirclePause /> : <CirclePlay />}
      </RowAction>
      <RowAction label={t('token.delete')} onClick={() => onDelete(token)}>
        <Trash2 />
      </RowAction>
    </div>
  );
}
