import type { PricedGroup } from '@console/shared/contract/prices';
import { CellLink } from '@console/shared/ui';
import { missingDecimals } from '../../format-number';
import { useT } from '../../i18n';
import type { PriceText } from '../format-prices';

export type OtherGroupsProps = { offeringGroups: readonly string[]; groups: readonly PricedGroup[]; onGroup: (name: string) => void };

export function OtherGroups({ offeringGroups, groups, onGroup }: OtherGroupsProps) {
  const t = useT();
  if (offeringGroups.length === 0) {
    return <small>{t('pricing.no-group')}</small>;
  }
  return (
    <small>
      {t('pricing.other-groups')}
      {offeringGroups.map((name) =>
        groups.some((group) => group.name === name) ? (
          <CellLink key={name} title={t('pricing.group.choose', { name })} onClick={() => onGroup(name)}>
            {name}
          </CellLink>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </small>
  );
}

/** Pads shorter prices, so that decimal points align. */
export function PriceCell({ price: { rounded, exact }, decimals }: { price: PriceText; decimals: number }) {
  return (
    <span className="ui-number" title={exact} data-pad={missingDecimals(rounded, decimals)}>
      {rounded}
    </span>
  );
}
