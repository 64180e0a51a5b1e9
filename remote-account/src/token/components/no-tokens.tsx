import { Button, EmptyState, type ListState } from '@console/shared/ui';
import { KeyRound, Plus, SearchX } from 'lucide-react';
import { useT } from '../../i18n';
import type { TokenFilter } from '../api/requests';

export type NoTokensProps = { list: ListState<TokenFilter>; onCreate: () => void };

export function NoTokens({ list, onCreate }: NoTokensProps) {
  const t = useT();
  if (list.params.page > 1) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title={t('token.empty.page')}
        action={{ label: t('token.empty.first'), onClick: () => list.setPage(1) }}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('token.empty.filtered')}
        action={{ label: t('token.empty.clear'), onClick: () => list.setFilters({ keyword: '', token: '' }) }}
      />
    );
  }
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t('token.empty')}
      text={t('token.empty.text')}
      action={
        <Button onClick={onCreate}>
          <Plus />
          {t('token.create')}
        </Button>
      }
    />
  );
}
