import { useWatch } from '@console/shared/forms';
import { Button, Note, RowAction, Stack } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import type { CardForm, OptionTexts } from '../../options';
import { NumberCell } from '../table/number-cell';
import { OptionTableStyles } from '../table/option-table.styles';
import type { Drafts } from '../table/use-drafts';
import { AddGroupPair } from './add-group-pair';
import { formatGroupRatios, type GroupPair, isSamePair, parseGroupRatios } from './model';

const option = 'GroupGroupRatio';

export type GroupRatiosTableProps = { form: CardForm; saved: OptionTexts; drafts: Drafts; onJson: () => void };

export function GroupRatiosTable({ form, saved, drafts, onJson }: GroupRatiosTableProps) {
  const t = useT();
  const pairs = parseGroupRatios(String(useWatch({ control: form.control, name: option }) ?? ''));
  const message = form.formState.errors[option]?.message;
  if (pairs === undefined) {
    return (
      <Stack gap="3" align="start">
        <Note tone="warning">{t('operation.prices.broken', { names: t('option.GroupGroupRatio') })}</Note>
        <Button type="button" size="sm" variant="outline" onClick={onJson}>
          {t('operation.prices.fix')}
        </Button>
      </Stack>
    );
  }
  const change = (next: readonly GroupPair[]) => {
    const savedText = saved.get(option) ?? '{}';
    const text = formatGroupRatios(next);
    // Equal values are not unsaved.
    const isSaved = formatGroupRatios(parseGroupRatios(savedText) ?? []) === text;
    form.setValue(option, isSaved ? savedText : text, { shouldDirty: true });
    form.clearErrors(option);
  };
  return (
    <Stack gap="3" data-option={option}>
      {message && <Note tone="error">{message}</Note>}
      {pairs.length === 0 ? (
        <Note tone="info">{t('operation.group-ratios.empty')}</Note>
      ) : (
        <OptionTableStyles>
          <table aria-label={t('option.card.group-ratios')}>
            <thead>
              <tr>
                <th scope="col">{t('operation.group-ratios.user-group')}</th>
                <th scope="col" data-part="text">
                  {t('operation.group-ratios.used-group')}
                </th>
                <th scope="col" data-part="number">
                  {t('option.column.ratio')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <PairRow
                  key={`${pair.userGroup} ${pair.usedGroup}`}
                  pair={pair}
                  drafts={drafts}
                  onRatio={(ratio) => change(pairs.map((other) => (isSamePair(other, pair) ? { ...pair, ratio } : other)))}
                  onRemove={() => change(pairs.filter((other) => !isSamePair(other, pair)))}
                />
              ))}
            </tbody>
          </table>
        </OptionTableStyles>
      )}
      <AddGroupPair saved={saved} pairs={pairs} onAdd={(pair) => change([...pairs, pair])} />
    </Stack>
  );
}

type PairRowProps = { pair: GroupPair; drafts: Drafts; onRatio: (ratio: number) => void; onRemove: () => void };

function PairRow({ pair: { userGroup, usedGroup, ratio }, drafts, onRatio, onRemove }: PairRowProps) {
  const t = useT();
  const name = t('operation.group-ratios.pair', { userGroup, usedGroup });
  return (
    <tr>
      <th scope="row">{userGroup}</th>
      <td data-part="text" data-label={t('operation.group-ratios.used-group')}>
        <span data-part="none">{usedGroup}</span>
      </td>
      <NumberCell
        name={name}
        field={option}
        column={t('option.column.ratio')}
        value={ratio}
        drafts={drafts}
        isRequired
        onValue={(value) => value !== undefined && onRatio(value)}
      >
        {ratio === 0 && <small data-tone="warning">{t('operation.groups.free-ratio')}</small>}
      </NumberCell>
      <td data-part="remove">
        <RowAction label={t('operation.prices.remove', { name })} onClick={onRemove}>
          <X />
        </RowAction>
      </td>
    </tr>
  );
}
