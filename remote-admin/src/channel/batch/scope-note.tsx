import { errorText } from '@console/shared/i18n';
import { Button, Note, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ScopedChannels } from './use-scope';

export function ScopeNote({ scoped: { channels, progress, isTruncated, error, retry } }: { scoped: ScopedChannels }) {
  const t = useT();
  if (error) {
    return (
      <Note tone="warning">
        {t('channel.batch.read-failed', { reason: errorText(error) })}{' '}
        <Button type="button" variant="outline" size="xs" ms="2" onClick={retry}>
          {t('channel.batch.read-again')}
        </Button>
      </Note>
    );
  }
  if (progress) {
    const { count, total } = progress;
    return (
      <Text role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {total === undefined ? t('channel.batch.reading', { count }) : t('channel.batch.reading.of', { count, total })}
      </Text>
    );
  }
  return isTruncated ? <Note tone="info">{t('channel.batch.cut', { count: channels.length })}</Note> : null;
}
