import { calculateCharge, calculateCost, type PricedGroup, pricePerRatio, textCost, type Usage } from '@console/shared/contract/prices';
import { hasCapability, useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { tokenScale, useFormatPrice } from '../format-prices';
import { type PriceRow, partColumnNames } from '../rows';
import type { EndpointPaths } from '../use-prices';
import type { Per } from '../use-pricing-view';
import { CodeSamples } from './code-samples';
import { TierTable } from './tier-table';

const Lists = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& h3': { fontWeight: 'semibold', mb: '1.5' },
    '& ul': { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted', mt: '1' },
    '& [aria-current]': { fontWeight: 'medium' },
  },
});

export type PricePanelProps = {
  row: PriceRow;
  groups: readonly PricedGroup[];
  group: PricedGroup | undefined;
  per: Per;
  usage: Usage | undefined;
  quotaPerUnit: number;
  endpointPaths: EndpointPaths;
};

/** How the price comes about, and what it is in other groups. */
export function PricePanel(props: PricePanelProps) {
  const { row, groups, group, per, quotaPerUnit, endpointPaths } = props;
  const t = useT();
  const offeringGroups = groups.filter(({ name }) => row.groups.includes(name));
  const closed = row.groups.filter((name) => !groups.some((open) => open.name === name));
  const lines = useExplanation(props);
  const priceIn = useGroupPrice(props);
  const shown = calculateCost(row.price, row.cost && group ? group.ratio : 1, quotaPerUnit);
  return (
    <Lists>
      <About row={row} />
      <section>
        <h3>{t('pricing.details')}</h3>
        {shown.kind === 'expression' && shown.tiers.length > 0 && <TierTable tiers={shown.tiers} per={per} />}
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('pricing.details.groups')}</h3>
        <ul>
          {offeringGroups.map((offered) => (
            <li key={offered.name} aria-current={offered.name === group?.name ? 'true' : undefined}>
              {t('pricing.details.group', { name: offered.name, ratio: formatNumber(offered.ratio), price: priceIn(offered) })}
            </li>
          ))}
          {offeringGroups.length === 0 && <li>{t('pricing.details.no-group')}</li>}
        </ul>
        {closed.length > 0 && <p>{t('pricing.details.closed', { names: closed.join(t('pricing.separator')) })}</p>}
      </section>
      <CodeSamples row={row} paths={endpointPaths} />
    </Lists>
  );
}

function About({ row: { description, tags, endpoints } }: Pick<PricePanelProps, 'row'>) {
  const t = useT();
  return description || tags || endpoints ? (
    <section>
      <h3>{t('pricing.about')}</h3>
      <ul>
        {description && <li>{description}</li>}
        {tags && <li>{t('pricing.about.tags', { names: tags.join(t('pricing.separator')) })}</li>}
        {endpoints && <li>{t('pricing.about.endpoints', { names: endpoints.join(t('pricing.separator')) })}</li>}
      </ul>
    </section>
  ) : null;
}

function useGroupPrice({ row: { price }, per, quotaPerUnit }: PricePanelProps): (group: PricedGroup) => string {
  const t = useT();
  const formatPrice = useFormatPrice();
  return ({ ratio }) => {
    const cost = calculateCost(price, ratio, quotaPerUnit);
    if (cost.kind === 'call') {
      return t('pricing.details.per-call', { price: formatPrice(cost.price) });
    }
    const [input, output] = [textCost(cost, 'input') ?? 0, textCost(cost, 'output') ?? 0].map((each) =>
      formatPrice(each * tokenScale[per]),
    );
    return t('pricing.details.per-tokens', { input: input ?? '', output: output ?? '', unit: t(`pricing.per.${per}.short`) });
  };
}

/** Shows the price before any group where the chosen group does not offer the model. */
function useExplanation({ row: { price, cost }, group, per, usage, quotaPerUnit }: PricePanelProps): string[] {
  const t = useT();
  const formatPrice = useFormatPrice();
  const searchPrice = useSession(({ status }) => (hasCapability(status, 'web-search') ? status?.web_search_price : undefined));
  const ratio = cost && group ? group.ratio : 1;
  const shown = calculateCost(price, ratio, quotaPerUnit);
  const factor = cost && group ? t('pricing.details.factor', { ratio: formatNumber(ratio) }) : '';
  const points = cost && usage && calculateCharge(price, ratio, quotaPerUnit, usage);
  const charge =
    usage &&
    points !== undefined &&
    t('pricing.details.charge', {
      input: formatNumber(usage.input),
      output: formatNumber(usage.output),
      calls: formatNumber(usage.calls),
      points: formatNumber(points),
      price: formatPrice(points / quotaPerUnit),
    });
  const charged = charge ? [charge] : [];
  const unit = t(`pricing.per.${per}.short`);
  if (price.kind === 'call' || shown.kind === 'call') {
    const fixed = price.kind === 'call' ? price.price : 0;
    const cost = shown.kind === 'call' ? shown.price : 0;
    return [t('pricing.details.call', { price: formatPrice(fixed), factor, cost: formatPrice(cost) }), ...charged];
  }
  if (price.kind === 'expression' || shown.kind === 'expression') {
    return shown.kind === 'expression' && shown.tiers.length > 0 ? charged : [t('pricing.tier.unreadable'), ...charged];
  }
  const base = formatPrice(pricePerRatio(quotaPerUnit) * tokenScale[per]);
  const [input, output] = [formatPrice(shown.input * tokenScale[per]), formatPrice(shown.output * tokenScale[per])];
  return [
    t('pricing.details.input', { ratio: formatNumber(price.ratio), base, factor, cost: input, unit }),
    t('pricing.details.output', { input, completion: formatNumber(price.completion), cost: output, unit }),
    ...partColumnNames.flatMap((part) => {
      const each = shown.parts?.[part];
      return each === undefined
        ? []
        : t('pricing.details.part', { part: t(`pricing.part.${part}`), price: formatPrice(each * tokenScale[per]), unit });
    }),
    ...(searchPrice === undefined ? [] : [t('pricing.details.search', { price: formatPrice(searchPrice * tokenScale[per]), unit })]),
    ...charged,
  ];
}
