import { FilterBar, type FilterChip, FormField, PlainSelect } from '@console/shared/ui';
import { useT } from '../../i18n';
import { sortKeys } from '../rows';
import type { PricingParam, PricingView } from '../use-pricing-view';
import { TypedField } from './typed-field';

type FilterName = 'keyword' | 'type' | 'offered';

export function PriceFilters({ view: { list, sort, per, setPer, estimate } }: { view: PricingView }) {
  const t = useT();
  const { params, setFilters } = list;
  const { keyword, type, offered } = params.filters;
  const select = (name: PricingParam, label: string, value: string, options: [value: string, label: string][]) => (
    <FormField label={label}>
      <PlainSelect
        label={label}
        value={value}
        options={options.map(([option, text]) => ({ value: option, label: text }))}
        onChange={(chosen) => (name === 'per' ? setPer(chosen === 'k' ? 'k' : 'm') : setFilters({ [name]: chosen }))}
        width="full"
      />
    </FormField>
  );
  const typeName = type === 'tokens' || type === 'call' ? t(`pricing.type.${type}`) : '';
  const texts: [string, FilterName][] = [
    [typeName, 'type'],
    [offered && t('pricing.availability.group'), 'offered'],
  ];
  const chips: FilterChip<FilterName>[] = texts.flatMap(([text, name]) => (text ? [{ text, filters: [name] }] : []));
  const keys = sortKeys.filter((key) => key !== 'charge' || estimate !== undefined);
  return (
    <FilterBar<FilterName>
      id="pricing"
      list={{ params: { ...params, filters: { keyword, type, offered } }, setFilters }}
      chips={chips}
      search={
        <TypedField
          type="search"
          label={t('pricing.search')}
          placeholder={t('pricing.search.hint')}
          value={keyword}
          onType={(text) => setFilters({ keyword: text }, { replace: true })}
        />
      }
    >
      {select('type', t('pricing.type'), typeName && type, [
        ['', t('pricing.type.all')],
        ['tokens', t('pricing.type.tokens')],
        ['call', t('pricing.type.call')],
      ])}
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
      {select('per', t('pricing.per'), per, [
        ['m', t('pricing.per.m')],
        ['k', t('pricing.per.k')],
      ])}
    </FilterBar>
  );
}
