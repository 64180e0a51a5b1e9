import type { PromotionType } from '@console/shared/contract';
import type { JsonTableProps } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { Button, chakra, Flex, RowAction, Text } from '@console/shared/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { cellInput, inputRow } from '../../cell-input.styles';
import { useT } from '../../i18n';
import { formatRuleValue } from '../format-rules';
import { formatRules, parseRules, type RuleRow } from '../rules';

export const RechargeTable = (props: JsonTableProps) => <RulesTable type="recharge" {...props} />;

export const DiscountTable = (props: JsonTableProps) => <RulesTable type="discount" {...props} />;

type RulesTableProps = JsonTableProps & { type: PromotionType };

function RulesTable({ type, value, isInvalid, refusal, onChange, onBlur, onCode }: RulesTableProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  // Incomplete numbers would be lost in a round trip through JSON.
  const [draft, setDraft] = useState<{ text: string; rows: RuleRow[] }>();
  const rows = draft?.text === value ? draft.rows : parseRules(type, value);
  if (rows === undefined) {
    return (
      <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
        <Text role="status">{t('promotions.unreadable')}</Text>
        <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
          {t('promotions.code')}
        </Button>
      </Flex>
    );
  }
  const write = (next: RuleRow[]) => {
    const text = formatRules(type, next);
    setDraft({ text, rows: next });
    onChange(text);
  };
  const change = (index: number, part: Partial<RuleRow>) => write(rows.map((old, at) => (at === index ? { ...old, ...part } : old)));
  const isNumber = (text: string) => text.trim() !== '' && Number(text) > 0;
  const isValue = (text: string) => isNumber(text) && (type === 'recharge' || Number(text) <= 1);
  const isDuplicate = ({ amount }: RuleRow, index: number) =>
    isNumber(amount) && rows.some((other, at) => at < index && Number(other.amount) === Number(amount));
  return (
    <Rows onBlur={onBlur}>
      {rows.length > 0 && (
        <li aria-hidden>
          <span>{t('promotions.amount')}</span>
          <span>{t(`promotions.value.${type}`)}</span>
        </li>
      )}
      {rows.map((rule, index) => {
        const row = index + 1;
        const isAmountInvalid = isDuplicate(rule, index) || ((isInvalid || rule.amount !== '') && !isNumber(rule.amount));
        const isValueInvalid = (isInvalid || rule.value !== '') && !isValue(rule.value);
        return (
          <li key={index}>
            <input
              value={rule.amount}
              inputMode="decimal"
              aria-label={t('promotions.amount.of', { row })}
              aria-invalid={isAmountInvalid || undefined}
              onChange={(event) => change(index, { amount: event.currentTarget.value })}
            />
            <input
              value={rule.value}
              inputMode="decimal"
              placeholder={type === 'discount' ? '0.9' : '10'}
              aria-label={t(`promotions.value.${type}.of`, { row })}
              aria-invalid={isValueInvalid || undefined}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <RuleNote
              hasError={isAmountInvalid || isValueInvalid}
              // After a refused save, the field itself shows the error.
              isShownByField={isInvalid && refusal === undefined}
              error={
                isDuplicate(rule, index)
                  ? t('promotions.invalid.duplicate', { row, amount: Number(rule.amount) })
                  : isAmountInvalid
                    ? t('promotions.invalid.amount', { row })
                    : t(type === 'discount' ? 'promotions.invalid.rate' : 'promotions.invalid.bonus', { row })
              }
              means={isValue(rule.value) ? formatRuleValue(type, Number(rule.value), t, status) : ''}
            />
            <RowAction label={t('promotions.remove', { row })} onClick={() => write(rows.filter((_, at) => at !== index))}>
              <X />
            </RowAction>
          </li>
        );
      })}
      <li>
        <Button
          type="button"
          size="2xs"
          variant="ghost"
          justifySelf="start"
          gridColumn="1 / -1"
          onClick={() => write([...rows, { amount: '', value: '' }])}
        >
          <Plus />
          {t('promotions.add')}
        </Button>
      </li>
    </Rows>
  );
}

function RuleNote({
  hasError,
  isShownByField,
  error,
  means,
}: {
  hasError: boolean;
  isShownByField: boolean;
  error: string;
  means: string;
}) {
  if (!hasError) {
    return <small>{means}</small>;
  }
  return isShownByField ? (
    <small />
  ) : (
    <small role="alert" data-error="">
      {error}
    </small>
  );
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { ...inputRow, gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: '7rem 7rem minmax(0, 1fr) auto' } },
    '& > li > span': { px: '2', textStyle: 'xs', color: 'fg.muted' },
    '& input': { ...cellInput, textStyle: 'sm', fontVariantNumeric: 'tabular-nums', minW: '0' },
    '& small': { textStyle: 'xs', color: 'fg.muted', mdDown: { gridRow: '2', gridColumn: '1 / -1', _empty: { display: 'none' } } },
    '& small[data-error]': { color: 'fg.error' },
  },
});
