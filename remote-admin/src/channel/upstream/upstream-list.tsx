import { Button, chakra, RelativeTime, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { UpstreamModels } from '../api/upstream-requests';
import { formatModels } from './model';

export type UpstreamListProps = { models: readonly UpstreamModels[]; onOpen: (id: number) => void };

export function UpstreamList({ models, onOpen }: UpstreamListProps) {
  const t = useT();
  if (models.length === 0) {
    return (
      <Text role="status" textStyle="sm" color="fg.muted" py="6" textAlign="center">
        {t('channel.upstream.none')}
      </Text>
    );
  }
  return (
    <List aria-label={t('channel.upstream.overview')}>
      {models.map(({ id, name, added, removed, checkedAt, error }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <small>{checkedAt !== undefined && <RelativeTime seconds={checkedAt} />}</small>
            <Button size="xs" variant="outline" aria-label={t('channel.upstream.review.of', { name })} onClick={() => onOpen(id)}>
              {t('channel.upstream.review')}
            </Button>
          </div>
          {error !== '' && <p data-error="">{error}</p>}
          {[formatModels('+', added), formatModels('−', removed)].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > li': { px: '3', py: '2', borderBottomWidth: '1px', borderColor: 'border.muted', contentVisibility: 'auto' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& > li > div': { display: 'flex', alignItems: 'center', gap: '3', minW: '0' },
    '& b': { fontWeight: 'medium', minW: '0', overflowWrap: 'anywhere' },
    '& small': { flex: '1', color: 'fg.muted', textStyle: 'xs' },
    '& p': { textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& p[data-error]': { color: 'fg.error' },
  },
});
