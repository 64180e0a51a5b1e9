import { Button, EmptyState, type ListState } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { TokenFilter } from '../api/requests';

export type NoTokensProps = { list: ListState<TokenFilter>; onCreate: () => void };

export function NoTokens({ list, onCreate }: NoTokensProps) {
  const t = useT();
  if (list.params.page > 1) {
    return (
      <EmptyState
        title={t('token.empty.page')}
        action={
          <Button variant="outline" onClick={() => list.setPage(1)}>
            {t('token.empty.first')}
          </Button>
        }
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        title={t('token.empty.filtered')}
        action={
          <Button variant="outline" onClick={() => list.setFilters({ keyword: '', token: '' })}>
            {t('token.empty.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={t('token.empty')} text={t('token.empty.text')} action={<Button onClick={onCreate}>{t('token.create')}</Button>} />
  );
}
