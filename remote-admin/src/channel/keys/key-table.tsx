import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Button, ConfirmButton, chakra, Flex, RelativeTime, StatusTag } from '@console/shared/ui';
import { useT } from '../../i18n';
import { manageKeysMutation, testKeyMutation } from '../api/key-queries';
import type { ChannelKey } from '../api/key-requests';
import { formatSeconds, statusTones } from '../cells';

export type KeyTableProps = { channelId: number; keys: ChannelKey[] };

export function KeyTable({ channelId, keys }: KeyTableProps) {
  const t = useT();
  return (
    <List aria-label={t('channel.keys')}>
      {keys.map((key) => (
        <KeyRow key={`${key.index}:${key.preview}`} channelId={channelId} channelKey={key} />
      ))}
    </List>
  );
}

function KeyRow({ channelId, channelKey }: { channelId: number; channelKey: ChannelKey }) {
  const t = useT();
  const { index, status, preview, reason, disabledAt } = channelKey;
  return (
    <li>
      <Flex align="center" gap="3" wrap="wrap">
        <span className="ui-muted">#{index + 1}</span>
        <code>{preview}</code>
        <StatusTag tone={statusTones[status]}>{t(`channel.status.${status}`)}</StatusTag>
        {disabledAt !== undefined && (
          <small className="ui-muted">
            <RelativeTime seconds={disabledAt} />
          </small>
        )}
        <KeyActions channelId={channelId} channelKey={channelKey} />
      </Flex>
      {reason && <p>{reason}</p>}
    </li>
  );
}

function KeyActions({ channelId, channelKey: { index, status, preview } }: { channelId: number; channelKey: ChannelKey }) {
  const t = useT();
  const { mutateAsync, isPending } = useMutation(manageKeysMutation);
  const isEnabled = status === 'enabled';
  const toggle = () => mutateAsync({ channelId, index, action: isEnabled ? 'disable_key' : 'enable_key' });
  const name = `#${index + 1}`;
  return (
    <Flex gap="1.5" ms="auto" wrap="wrap" align="center">
      <KeyTest channelId={channelId} index={index} />
      <Button
        size="xs"
        variant="outline"
        aria-label={t(isEnabled ? 'channel.keys.disable.of' : 'channel.keys.enable.of', { name })}
        loading={isPending}
        onClick={() => void toggle().catch(() => undefined)}
      >
        {t(isEnabled ? 'channel.disable' : 'channel.enable')}
      </Button>
      <ConfirmButton
        size="xs"
        aria-label={t('channel.keys.delete.of', { name })}
        title={t('channel.keys.delete.title', { key: preview })}
        text={t('channel.keys.delete.text')}
        confirmLabel={t('channel.delete')}
        onConfirm={() => mutateAsync({ channelId, index, action: 'delete_key' })}
      >
        {t('channel.delete')}
      </ConfirmButton>
    </Flex>
  );
}

function KeyTest({ channelId, index }: { channelId: number; index: number }) {
  const t = useT();
  const canTest = useCapability('channel-key-tests');
  const { mutate, isPending, data, error } = useMutation(testKeyMutation);
  if (!canTest) {
    return null;
  }
  return (
    <>
      <small role="status" className={error ? 'failed' : 'ui-muted'}>
        {error ? errorText(error) : data !== undefined && formatSeconds(data, t)}
      </small>
      <Button
        size="xs"
        variant="outline"
        aria-label={t('channel.keys.test.of', { name: `#${index + 1}` })}
        loading={isPending}
        onClick={() => mutate({ channelId, index })}
      >
        {t('action.test')}
      </Button>
    </>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > li': { px: '3', py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& p, & .failed': { color: 'fg.error', overflowWrap: 'anywhere', textStyle: 'xs' },
  },
});
