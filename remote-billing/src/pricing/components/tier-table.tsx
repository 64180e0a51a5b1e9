import { billingVariables } from '@console/shared/contract/billing-expression';
import type { TierCost } from '@console/shared/contract/prices';
import { chakra } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { tokenScale, useFormatPrice } from '../format-prices';
import type { Per } from '../use-pricing-view';

const Frame = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { py: '1', pe: '5', textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal', whiteSpace: 'nowrap' },
    '& thead th': { fontWeight: 'medium' },
    '& thead small': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
    '& tbody th': { color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
});

const byLength = /^len (<=?) (\d+)$/;

/** Limits of the input in words, other conditions as they are written. */
function formatCondition(condition: string, t: ReturnType<typeof useT>): string {
  const [, operator, tokens] = byLength.exec(condition) ?? [];
  return operator ? t(operator === '<' ? 'pricing.tier.below' : 'pricing.tier.up-to', { tokens: formatNumber(Number(tokens)) }) : condition;
}

/** A price in tiers, side by side. */
export function TierTable({ tiers, per }: { tiers: readonly TierCost[]; per: Per }) {
  const t = useT();
  const formatPrice = useFormatPrice();
  const variables = billingVariables.filter((variable) => tiers.some(({ prices }) => prices?.[variable] !== undefined));
  const money = (price: number | undefined) => (price === undefined ? '–' : formatPrice(price * tokenScale[per]));
  return (
    <Frame>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pricing.tier.unit', { unit: t(`pricing.per.${per}.short`) })}</th>
            {tiers.map(({ name, condition }, index) => (
              // Names may repeat.
              <th key={`${index} ${name}`} scope="col">
                {name || t('pricing.tier.only')}
                <small>{condition ? formatCondition(condition, t) : tiers.length > 1 && t('pricing.tier.rest')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variables.map((variable) => (
            <tr key={variable}>
              <th scope="row">{t(`pricing.tier.${variable}`)}</th>
              {tiers.map(({ name, prices }, index) => (
                <td key={`${index} ${name}`}>{prices ? money(prices[variable]) : t('pricing.tier.formula')}</td>
              ))}
            </tr>
          ))}
          {tiers.some(({ perCall }) => perCall > 0) && (
            <tr>
              <th scope="row">{t('pricing.call')}</th>
              {tiers.map(({ name, perCall }, index) => (
                <td key={`${index} ${name}`}>{perCall > 0 ? formatPrice(perCall) : '–'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Frame>
  );
}
