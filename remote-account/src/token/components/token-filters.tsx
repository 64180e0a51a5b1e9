import { useCapability } from '@console/shared/session';
import { FilterBar, type ListState, SearchField } from '@console/shared/ui';
import { useT } from '../../i18n';
import { searchPace, type TokenFilter } from '../api/requests';
import { toKeySearch } from '../model';

export function TokenFilters({ list }: { list: ListState<TokenFilter> }) {
  const t = useT();
  const { filters } = list.params;
  const pace = useCapability('limited-token-search') ? searchPace : undefined;
  const chips = filters.token === '' ? [] : [{ text: `${t('token.key')}: ${filters.token}…`, filters: ['token'] as const }];
  return (
    <FilterBar
      id="token"
      list={list}
      chips={chips}
      search={
        <SearchField
          label={t('token.search.name')}
          value={filters.keyword}
          onSearch={(keyword, options) => list.setFilters({ keyword }, options)}
          pace={pace}
        />
      }
    >
      <SearchField
        label={t('token.search.key')}
        value={filters.token}
        toValue={toKeySearch}
        onSearch={(token, options) => list.setFilters({ token }, options)}
        pace={pace}
        width="full"
      />
    </FilterBar>
  );
}
