import { Button, Flex, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { SearchInput } from '../../search-input';
import { type ShownKind, shownKinds } from './rows';

/** `isLimited` to the models that channels serve. */
export type Filter = { search: string; kind: ShownKind; isLimited: boolean };

export type ComparisonFiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

export function ComparisonFilters({ filter, onChange }: ComparisonFiltersProps) {
  const t = useT();
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <SearchInput
        type="search"
        size="sm"
        width={{ base: 'full', md: '64' }}
        value={filter.search}
        label={t('operation.prices.search')}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <PlainSelect
        label={t('operation.prices.sync.show')}
        value={filter.kind}
        options={shownKinds.map((kind) => ({ value: kind, label: t(`operation.prices.sync.show.${kind}`) }))}
        onChange={(kind) => onChange({ ...filter, kind: kind as ShownKind })}
      />
      <Button
        type="button"
        size="sm"
        variant={filter.isLimited ? 'solid' : 'outline'}
        aria-pressed={filter.isLimited}
        onClick={() => onChange({ ...filter, isLimited: !filter.isLimited })}
      >
        {t('operation.prices.sync.in-use')}
      </Button>
    </Flex>
  );
}
