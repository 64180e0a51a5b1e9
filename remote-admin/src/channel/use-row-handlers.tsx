import { isSessionExpired } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { useChannelRights } from '../rights';
import { editRowMutation, statusMutation, tagNumberMutation, tagStatusMutation, updateBalanceMutation } from './api/queries';
import type { Channel, ChannelChange, NumberChange, TagGroup } from './api/types';
import { formatBalance } from './cells';
import type { ColumnHandlers } from './components/channel-columns';
import { useTestChannel } from './use-test-channel';

export type RowCallbacks = Pick<ColumnHandlers, 'onTestMore' | 'onEdit' | 'onKeys' | 'onCopy' | 'onUpstream' | 'onDelete' | 'onTagEdit'>;

/** Stable as long as the language is, because the columns depend on it. */
export function useRowHandlers(callbacks: RowCallbacks): ColumnHandlers {
  const t = useT();
  const { mutateAsync: changeNumber } = useMutation(editRowMutation);
  const { mutateAsync: changeStatus } = useMutation(statusMutation);
  const test = useTestChannel();
  const { mutateAsync: updateBalance } = useMutation(updateBalanceMutation);
  const { mutateAsync: changeTag } = useMutation(tagNumberMutation);
  const { mutate: setTagStatus } = useMutation(tagStatusMutation);
  const rights = useChannelRights();
  const { onTestMore, onEdit, onKeys, onCopy, onUpstream, onDelete, onTagEdit } = callbacks;

  return useMemo(() => {
    const createUndo = (onClick: () => void) => ({ label: t('channel.undo'), onClick });

    const change = async ({ id }: Channel, next: ChannelChange) => {
      if ('status' in next) {
        await changeStatus({ id, status: next.status });
      } else {
        await changeNumber({ id, change: next });
      }
    };
    const onChange = async (channel: Channel, next: ChannelChange) => {
      await change(channel, next);
      const text = { name: channel.name, value: formatChangeValue(next) };
      const revert = () => void change(channel, getReverseChange(channel, next)).catch(() => undefined);
      notify.success(t(`channel.changed.${getChangeKind(next)}`, text), `channel:${channel.id}`, createUndo(revert));
    };
    const onTagChange = async (group: TagGroup, next: NumberChange) => {
      await changeTag({ tag: group.tag, change: next });
      notify.success(
        t(`channel.tag.changed.${'priority' in next ? 'priority' : 'weight'}`, { tag: group.tag, value: formatChangeValue(next) }),
      );
    };
    return {
      rights,
      onTestMore,
      onEdit,
      onKeys,
      onCopy,
      onUpstream,
      onDelete,
      onTagEdit,
      onChange,
      onTagChange,
      onToggle: (channel) =>
        void onChange(channel, { status: channel.status === 'enabled' ? 'disabled' : 'enabled' }).catch(() => undefined),
      onTest: (channel, model) => void test(channel, model),
      onBalance: (channel) =>
        void updateBalance(channel).then(
          (balance) => notify.success(t('channel.balance.is', { name: channel.name, balance: formatBalance(balance, channel.type) })),
          (error) => isSessionExpired(error) || notify.error(t('channel.balance.failed', { name: channel.name, reason: errorText(error) })),
        ),
      onTagEnabled: (group, isEnabled) =>
        setTagStatus(
          { tag: group.tag, isEnabled },
          {
            onSuccess: () =>
              notify.success(
                t(isEnabled ? 'channel.tag.enabled-all' : 'channel.tag.disabled-all', { tag: group.tag, count: group.channels.length }),
              ),
          },
        ),
    };
  }, [
    t,
    rights,
    changeNumber,
    changeStatus,
    test,
    updateBalance,
    changeTag,
    setTagStatus,
    onTestMore,
    onEdit,
    onKeys,
    onCopy,
    onUpstream,
    onDelete,
    onTagEdit,
  ]);
}

const getChangeKind = (change: ChannelChange) => ('status' in change ? change.status : 'priority' in change ? 'priority' : 'weight');

const formatChangeValue = (change: ChannelChange): string => String(Object.values(change)[0]);

function getReverseChange({ priority, weight, status }: Channel, change: ChannelChange): ChannelChange {
  if ('priority' in change) {
    return { priority };
  }
  if ('weight' in change) {
    return { weight };
  }
  return { status: status === 'enabled' ? 'enabled' : 'disabled' };
}
