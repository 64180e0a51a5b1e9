import { ActionMenu, type MenuAction, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, Copy, Gauge, GitCompare, KeyRound, Pencil, Trash2, WalletCards } from 'lucide-react';
import type { T } from '../../i18n';
import type { ChannelRights } from '../../rights';
import type { Channel } from '../api/types';

export type RowHandlers = {
  /** Actions without the right are left out. */
  rights: ChannelRights;
  onTest: (channel: Channel, model?: string) => void;
  onTestMore: (channel: Channel) => void;
  onBalance: (channel: Channel) => void;
  onToggle: (channel: Channel) => void;
  onEdit: (channel: Channel) => void;
  onKeys: (channel: Channel) => void;
  onCopy: (channel: Channel) => void;
  /** Undefined where the gateway cannot compare. */
  onUpstream: ((channel: Channel) => void) | undefined;
  onDelete: (channel: Channel) => void;
};

const maxModels = 12;

/** The model the gateway tests when a channel names none. */
const fallbackModel = 'gpt-4o-mini';

export function rowActions(channel: Channel, handlers: RowHandlers, t: T) {
  const { name, models, status, testModel } = channel;
  const { onUpstream } = handlers;
  const isEnabled = status === 'enabled';
  const { operate, write, sensitive_write } = handlers.rights;
  const tests: MenuAction[] = [
    {
      id: 'default',
      label: t('channel.test.default', { model: testModel ?? models[0] ?? fallbackModel }),
      onSelect: () => handlers.onTest(channel),
    },
    ...models.slice(0, maxModels).map((model) => ({ id: `model:${model}`, label: model, onSelect: () => handlers.onTest(channel, model) })),
    { id: 'more', label: t('channel.test.more'), onSelect: () => handlers.onTestMore(channel) },
  ];
  const operations: MenuAction[] = [
    {
      id: 'toggle',
      label: t(isEnabled ? 'channel.disable' : 'channel.enable'),
      icon: isEnabled ? <CirclePause /> : <CirclePlay />,
      onSelect: () => handlers.onToggle(channel),
    },
    { id: 'balance', label: t('channel.balance.update'), icon: <WalletCards />, onSelect: () => handlers.onBalance(channel) },
    ...(channel.keys
      ? [{ id: 'keys', label: t('channel.keys.manage'), icon: <KeyRound />, onSelect: () => handlers.onKeys(channel) }]
      : []),
    ...(onUpstream ? [{ id: 'upstream', label: t('channel.upstream'), icon: <GitCompare />, onSelect: () => onUpstream(channel) }] : []),
  ];
  const sensitive: MenuAction[] = [
    { id: 'copy', label: t('channel.copy'), icon: <Copy />, onSelect: () => handlers.onCopy(channel) },
    { id: 'delete', label: t('channel.delete'), icon: <Trash2 />, danger: true, onSelect: () => handlers.onDelete(channel) },
  ];
  return (
    <div className="actions">
      {operate && <ActionMenu label={t('channel.test.of', { name })} text={t('action.test')} icon={<Gauge />} actions={tests} />}
      {write && (
        <RowAction label={t('channel.edit.of', { name })} text={t('action.edit')} onClick={() => handlers.onEdit(channel)}>
          <Pencil />
        </RowAction>
      )}
      {(operate || sensitive_write) && (
        <ActionMenu
          label={t('channel.more.of', { name })}
          actions={[...(operate ? operations : []), ...(sensitive_write ? sensitive : [])]}
        />
      )}
    </div>
  );
}
