import type { PricedGroup } from '@console/shared/contract/prices';
import { CellLink } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { PriceRow } from '../rows';

export type ModelCellProps = { row: PriceRow; groups: readonly PricedGroup[]; onGroup: (name: string) => void };

/** A name; and where the chosen group cannot call the model, which can. */
export function ModelCell({ row: { name, cost, groups: offering }, groups, onGroup }: ModelCellProps) {
  return (
    <span data-model="">
      {name}
      {cost === undefined && <Elsewhere offering={offering} groups={groups} onGroup={onGroup} />}
    </span>
  );
}

function Elsewhere({ offering, groups, onGroup }: { offering: readonly string[] } & Omit<ModelCellProps, 'row'>) {
  const t = useT();
  if (offering.length === 0) {
    return <small>{t('pricing.nowhere')}</small>;
  }
  return (
    <small>
      {t('pricing.elsewhere')}
      {offering.map((name) =>
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

/** Money whose decimal points stand below each other: what a shorter one lacks is kept free. */
export function PriceCell({ text, places }: { text: string; places: number }) {
  return (
    <span className="ui-number" data-pad={'0'.repeat(Math.max(0, places - placesOf(text)))}>
      {text}
    </span>
  );
}

/** Decimals of a price as it is written. */
export const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;
