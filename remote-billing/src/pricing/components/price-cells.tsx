import type { PricedGroup } from '@console/shared/contract/prices';
import { modelProvider } from '@console/shared/format';
import { CellLink, ModelName } from '@console/shared/ui';
import { missingDecimals } from '../../format-number';
import { useT } from '../../i18n';
import type { PriceText } from '../format-prices';
import type { PriceRow } from '../rows';

export type ModelCellProps = { row: PriceRow; groups: readonly PricedGroup[]; onGroup: (name: string) => void };

export function ModelCell({ row: { name, cost, groups: offeringGroups }, groups, onGroup }: ModelCellProps) {
  const provider = modelProvider(name);
  return (
    <>
      <b data-model="">
        <ModelName name={name} />
      </b>
      {cost && provider && <small> {provider}</small>}
      {cost === undefined && <OtherGroups offeringGroups={offeringGroups} groups={groups} onGroup={onGroup} />}
    </>
  );
}

export function OtherGroups({ offeringGroups, groups, onGroup }: { offeringGroups: readonly string[] } & Omit<ModelCellProps, 'row'>) {
  const t = useT();
  if (offeringGroups.length === 0) {
    return <small> {t('pricing.no-group')}</small>;
  }
  return (
    <small>
      {' '}
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
