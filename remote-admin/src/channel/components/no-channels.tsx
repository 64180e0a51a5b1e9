import { Button, EmptyState, type ListState } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ChannelFilter } from '../api/types';

export type NoChannelsProps = { list: ListState<ChannelFilter>; tagMode: boolean; onCreate: () => void };

/** Why there is no row: a page past the end, filters, no tags, or really nothing. */
export function NoChannels({ list: { params, isFiltered, setPage, setFilters }, tagMode, onCreate }: NoChannelsProps) {
  const t = useT();
  const offer = (label: string, onClick: () => void) => (
    <Button variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
  if (params.page > 1) return <EmptyState title={t('channel.page-empty')} action={offer(t('channel.page-first'), () => setPage(1))} />;
  if (isFiltered) {
    const showAll = () => setFilters({ keyword: '', model: '', group: '' });
    return <EmptyState title={t('channel.none-found')} action={offer(t('channel.show-all'), showAll)} />;
  }
  if (tagMode) return <EmptyState title={t('channel.tag.none')} text={t('channel.tag.none.text')} />;
  return (
    <EmptyState title={t('channel.none')} text={t('channel.none.text')} action={<Button onClick={onCreate}>{t('channel.add')}</Button>} />
  );
}
