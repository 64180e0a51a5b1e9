import { ModelName, StatusTag } from '@console/shared/ui';
import { Fragment } from 'react';
import { useT } from '../../i18n';
import { type Choices, countChosenRows, isChosenCell, rowsOfSource, toggleChoice, toggleSource } from './choices';
import { ComparisonStyles } from './comparison.styles';
import type { SyncRow } from './rows';
import { formatValue, ValueCell } from './value-cell';

export type TableSource = { name: string; position: number };

export type ComparisonTableProps = {
  /** All that the filters find, which a whole source is taken over for. */
  found: readonly SyncRow[];
  shown: readonly SyncRow[];
  sources: readonly TableSource[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
};

export function ComparisonTable({ found, shown, sources, choices, onChoices }: ComparisonTableProps) {
  const t = useT();
  return (
    <ComparisonStyles>
      <table aria-label={t('operation.prices.sync.differences')}>
        <thead>
          <tr>
            <th scope="col">{t('operation.prices.sync.field')}</th>
            <th scope="col">{t('operation.prices.sync.now')}</th>
            {sources.map((source) => (
              <th key={source.position} scope="col">
                <SourceHead source={source} found={found} choices={choices} onChoices={onChoices} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, billing, lines }) => (
            <Fragment key={name}>
              <tr data-part="model">
                <th scope="rowgroup" colSpan={sources.length + 2}>
                  <ModelName name={name} />
                  {billing === undefined && <StatusTag tone="info">{t('operation.prices.sync.missing')}</StatusTag>}
                  {billing === 'expression' && <StatusTag tone="neutral">{t('operation.prices.sync.tiered')}</StatusTag>}
                </th>
              </tr>
              {lines.map(({ field, current, cells }) => (
                <tr key={field}>
                  <th scope="row">{t(`option.${field}`)}</th>
                  <td>{current === undefined ? <span data-part="none">{t('operation.prices.unset')}</span> : formatValue(current)}</td>
                  {sources.map(({ name: source, position }) => (
                    <td key={position}>
                      <ValueCell
                        cell={cells[position]}
                        label={(value) => t('operation.prices.sync.value', { field: t(`option.${field}`), name, source, value })}
                        isChosen={isChosenCell(choices, name, field, position)}
                        onToggle={() => onChoices(toggleChoice(choices, name, field, position))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ComparisonStyles>
  );
}

type SourceHeadProps = Pick<ComparisonTableProps, 'found' | 'choices' | 'onChoices'> & { source: TableSource };

function SourceHead({ source: { name, position }, found, choices, onChoices }: SourceHeadProps) {
  const t = useT();
  const offered = rowsOfSource(found, position);
  const count = countChosenRows(choices, offered, position);
  if (offered.length === 0) {
    return name;
  }
  return (
    <label data-part="source">
      <input
        type="checkbox"
        aria-label={t('operation.prices.sync.all', { name, count: offered.length })}
        checked={count === offered.length}
        ref={(box) => {
          if (box) {
            box.indeterminate = count > 0 && count < offered.length;
          }
        }}
        onChange={() => onChoices(toggleSource(choices, found, position))}
      />
      {name}
      <small>
        {count}/{offered.length}
      </small>
    </label>
  );
}
