import { snippetKinds } from '@console/shared/snippets';
import { ActionMenu, type MenuAction, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, Copy, Eye, MessageCircle, Pencil, RefreshCw, SquareTerminal, Trash2, Unplug } from 'lucide-react';
import type { T } from '../../i18n';
import type { Token } from '../api/types';
import type { ChatLinks } from '../use-chat-links';
import type { CopyAs } from '../use-copy-tokens';

/** Must be stable, because the columns depend on them. */
export type RowHandlers = {
  copyAs: CopyAs;
  onShowKey: (token: Token) => void;
  onToggle: (token: Token) => void;
  onEdit: (token: Token) => void;
  onRotate: (token: Token) => void;
  onUseIn: (token: Token) => void;
  onDelete: (token: Token) => void;
};

export type RowActionsProps = RowHandlers & { token: Token; chat: ChatLinks; t: T };

export function rowActions(props: RowActionsProps) {
  const { token, copyAs, t } = props;
  return (
    <div className="actions">
      <RowAction label={t('token.key.copy')} text={t('token.key.copy')} onClick={() => copyAs(token, 'key')}>
        <Copy />
      </RowAction>
      <ActionMenu label={t('token.actions.of', { name: token.name })} actions={menuActions(props)} />
    </div>
  );
}

function menuActions({ token, chat, copyAs, onShowKey, onToggle, onEdit, onRotate, onUseIn, onDelete, t }: RowActionsProps): MenuAction[] {
  const isEnabled = token.status === 'enabled';
  const snippets = snippetKinds.map((kind) => ({
    id: kind,
    label: t(`token.copy-as.${kind}`),
    icon: <SquareTerminal />,
    onSelect: () => copyAs(token, kind),
  }));
  return [
    { id: 'edit', label: t('token.edit'), icon: <Pencil />, onSelect: () => onEdit(token) },
    {
      id: 'toggle',
      label: t(isEnabled ? 'token.disable' : 'token.enable'),
      icon: isEnabled ? <CirclePause /> : <CirclePlay />,
      onSelect: () => onToggle(token),
    },
    { id: 'show', label: t('token.key.show'), icon: <Eye />, onSelect: () => onShowKey(token) },
    ...(isEnabled || token.status === 'disabled'
      ? [{ id: 'rotate', label: t('token.rotate'), icon: <RefreshCw />, onSelect: () => onRotate(token) }]
      : []),
    ...separate([{ id: 'use-in', label: t('token.use-in'), icon: <Unplug />, onSelect: () => onUseIn(token) }, ...snippets]),
    ...separate(chatActions(token, chat, t)),
    { id: 'delete', label: t('token.delete'), icon: <Trash2 />, danger: true, separated: true, onSelect: () => onDelete(token) },
  ];
}

const separate = (actions: MenuAction[]): MenuAction[] => actions.map((action, index) => ({ ...action, separated: index === 0 }));

function chatActions(token: Token, { links, open, reportMissing }: ChatLinks, t: T): MenuAction[] {
  const icon = <MessageCircle />;
  return links.length === 0
    ? [{ id: 'chat', label: t('token.chat'), icon, onSelect: reportMissing }]
    : links.map((link, index) => ({ id: `chat:${index}`, label: link.name, icon, onSelect: () => open(link, token) }));
}
