import { useMutation, useQuery } from '@console/shared/query';
import { Button, ConfirmButton, EmptyState, Flex, InfoDialog, Pagination, PlainSelect, QueryState, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { channelKeyList, manageKeysMutation } from '../api/key-queries';
import type { ChannelKeys, KeyAction, KeyListParams } from '../api/key-requests';
import { KeyTable } from './key-table';

export type KeysDialogProps = { channel: { id: number; name: string }; onClose: () => void };

const statuses: Record<string, KeyListParams['status']> = { 1: 1, 2: 2, 3: 3 };

/** The keys of a channel that has several. */
export function KeysDialog({ channel, onClose }: KeysDialogProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState('');
  const keys = useQuery(channelKeyList({ channelId: channel.id, page, status: statuses[filter] }));
  const options = [
    { value: '', label: t('channel.keys.all') },
    { value: '1', label: t('channel.status.enabled') },
    { value: '2', label: t('channel.status.disabled') },
    { value: '3', label: t('channel.status.autoDisabled') },
  ];
  const changeFilter = (value: string) => {
    setFilter(value);
    setPage(1);
  };
  return (
    <InfoDialog title={t('channel.keys.title', { name: channel.name })} size="lg" onClose={onClose}>
      <Flex gap="3" mb="3" wrap="wrap" align="center">
        <PlainSelect label={t('channel.status')} value={filter} options={options} onChange={changeFilter} />
        {keys.data && <Summary counts={keys.data.counts} />}
      </Flex>
      <QueryState query={keys}>
        {(found) => (
          <>
            {found.items.length === 0 ? (
              <EmptyState title={t('channel.keys.none')} />
            ) : (
              <KeyTable channelId={channel.id} keys={found.items} />
            )}
            {found.total > found.pageSize && <Pagination page={found} onPageChange={setPage} />}
            <AllKeysActions channelId={channel.id} counts={found.counts} />
          </>
        )}
      </QueryState>
    </InfoDialog>
  );
}

function Summary({ counts: { enabled, disabled, autoDisabled } }: Pick<ChannelKeys, 'counts'>) {
  const t = useT();
  return (
    <Text role="status" color="fg.muted" textStyle="sm">
      {t('channel.keys.enabled', { enabled, count: enabled + disabled + autoDisabled })}
    </Text>
  );
}

function AllKeysActions({ channelId, counts }: { channelId: number } & Pick<ChannelKeys, 'counts'>) {
  const t = useT();
  const { mutateAsync, isPending } = useMutation(manageKeysMutation);
  const { enabled, disabled, autoDisabled } = counts;
  const run = (action: KeyAction) => mutateAsync({ channelId, action });
  return (
    <Flex gap="2" mt="4" wrap="wrap">
      <Button
        variant="outline"
        disabled={isPending || disabled + autoDisabled === 0}
        onClick={() => void run('enable_all_keys').catch(() => undefined)}
      >
        {t('channel.keys.enable-all')}
      </Button>
      <ConfirmButton
        disabled={isPending || enabled === 0}
        title={t('channel.keys.disable-all.title')}
        text={t('channel.keys.disable-all.text')}
        confirmLabel={t('channel.keys.disable-all')}
        onConfirm={() => run('disable_all_keys')}
      >
        {t('channel.keys.disable-all')}
      </ConfirmButton>
      <ConfirmButton
        disabled={isPending || autoDisabled === 0}
        title={t('channel.keys.delete-broken.title', { count: autoDisabled })}
        text={t('channel.keys.delete.text')}
        confirmLabel={t('channel.delete')}
        onConfirm={() => run('delete_disabled_keys')}
      >
        {t('channel.keys.delete-broken')}
      </ConfirmButton>
    </Flex>
  );
}
