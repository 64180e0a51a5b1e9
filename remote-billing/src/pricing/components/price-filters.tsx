import { ChoiceBar, FilterBar, type FilterChip, FormField, PlainSelect, SearchField, Text } from '@console/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../i18n';
import { type Facets, type RowFilter, sortKeys } from '../rows';
import type { Per, PricingParam, PricingView } from '../use-pricing-view';

type FilterName = keyof RowFilter;

const facetNames = ['provider', 'tag', 'endpoint'] as const;

export type PriceFiltersProps = {
  view: PricingView;
  /** The choice of the group. */
  group: ReactNode;
  facets: Facets;
};

export function PriceFilters({ view: { list, sort, per, setPer, estimate }, group, facets }: PriceFiltersProps) {
  const t = useT();
  const { params, setFilters } = list;
  const { keyword, type, offered, provider, tag, endpoint } = params.filters;
  const select = (name: PricingParam, label: string, value: string, options: [value: string, label: string][]) => (
    <FormField label={label}>
      <PlainSelect
        label={label}
        value={value}
        options={options.map(([option, text]) => ({ value: option, label: text }))}
        onChange={(chosen) => setFilters({ [name]: chosen })}
        width="full"
      />
    </FormField>
  );
  const typeName = type === 'tokens' || type === 'call' || type === 'expression' ? t(`pricing.type.${type}`) : '';
  const texts: [string, FilterName][] = [
    [typeName, 'type'],
    [offered && t('pricing.availability.group'), 'offered'],
    ...facetNames.map((name) => [params.filters[name], name] as [string, FilterName]),
  ];
  const chips: FilterChip<FilterName>[] = texts.flatMap(([text, name]) => (text ? [{ text, filters: [name] }] : []));
  const keys = sortKeys.filter((key) => key !== 'charge' || estimate !== undefined);
  return (
    <FilterBar<FilterName>
      id="pricing"
      list={{ params: { ...params, filters: { keyword, type, offered, provider, tag, endpoint } }, setFilters }}
      chips={chips}
      search={
        <SearchField label={t('pricing.search')} value={keyword} onSearch={(text, options) => setFilters({ keyword: text }, options)} />
      }
      note={
        <Text hideFrom="md" textStyle="xs" color="fg.muted">
          {t('pricing.summary.unit', { unit: t(`pricing.per.${per}.short`) })}
        </Text>
      }
      view={
        <>
          {group}
          <ChoiceBar<Per>
            label={t('pricing.per')}
            value={per}
            choices={[
              { value: 'm', label: t('pricing.per.m') },
              { value: 'k', label: t('pricing.per.k') },
            ]}
            onChange={setPer}
          />
        </>
      }
    >
      {select('type', t('pricing.type'), typeName && type, [
        ['', t('pricing.type.all')],
        ['tokens', t('pricing.type.tokens')],
        ['call', t('pricing.type.call')],
        ['expression', t('pricing.type.expression')],
      ])}
      {facetNames.map(
        (name) =>
          (facets[name].length > 1 || params.filters[name] !== '') && (
            <Fragment key={name}>
              {select(name, t(`pricing.filter.${name}`), params.filters[name], [
                ['', t(`pricing.filter.${name}.all`)],
                ...[...new Set([...facets[name], params.filters[name]])]
                  .filter(Boolean)
                  .map((option): [string, string] => [option, option]),
              ])}
            </Fragment>
          ),
      )}
      {select('offered', t('pricing.availability'), offered && 'here', [
        ['', t('pricing.availability.all')],
        ['here', t('pricing.availability.group')],
      ])}
      {select(
        'sort',
        t('pricing.sort'),
        `${sort.isDescending ? '-' : ''}${sort.by}`,
        keys.flatMap((key) => [
          [key, t(`pricing.sort.${key}`)],
          [`-${key}`, t(`pricing.sort.${key}.down`)],
        ]),
      )}
    </FilterBar>
  );
}
