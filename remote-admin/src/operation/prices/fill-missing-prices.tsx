import { Button, Flex, Input, Text } from '@console/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n';
import { roundPrice } from '../price-tables/round-price';
import { modeField, type PriceValues } from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';

export type FillMissingPricesProps = {
  count: number;
  /** Price of a million tokens at ratio 1. */
  pricePerRatio: number;
  onFill: (values: PriceValues) => void;
};

const isBroken = (text: string) => text.trim() !== '' && parseNumber(text) === undefined;

/** The same price for several models; without an output price, that of the model family applies. */
export function FillMissingPrices({ count, pricePerRatio, onFill }: FillMissingPricesProps) {
  const t = useT();
  const [texts, setTexts] = useState({ input: '', output: '' });
  const [input, output] = [parseNumber(texts.input), parseNumber(texts.output)];
  const isInvalid = isBroken(texts.input) || isBroken(texts.output);
  // Nothing is a multiple of a free input.
  const isUnrelated = input === 0 && (output ?? 0) > 0;
  const canFill = input !== undefined && !isInvalid && !isUnrelated && count > 0;
  const fill = () => {
    if (!canFill) {
      return;
    }
    onFill({
      ModelRatio: roundPrice(input / pricePerRatio),
      ...(output !== undefined && input > 0 && { CompletionRatio: roundPrice(output / input) }),
      [modeField]: undefined,
    });
    setTexts({ input: '', output: '' });
  };
  const fillByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    fill();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center" textStyle="sm">
      <Text color="fg.muted">{t('operation.prices.fill.text')}</Text>
      {(['input', 'output'] as const).map((field) => (
        <Input
          key={field}
          size="sm"
          width="36"
          inputMode="decimal"
          autoComplete="off"
          value={texts[field]}
          placeholder={t(`operation.prices.${field}`)}
          aria-label={t(`operation.prices.fill.${field}`)}
          aria-invalid={isBroken(texts[field]) || (field === 'output' && isUnrelated) || undefined}
          onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
          onKeyDown={fillByKey}
        />
      ))}
      <Button type="button" size="sm" variant="outline" disabled={!canFill} onClick={fill}>
        {t('operation.prices.fill', { count })}
      </Button>
      {(isInvalid || isUnrelated) && (
        <Text role="alert" color="fg.error" textStyle="xs">
          {t(isInvalid ? 'operation.prices.number' : 'operation.prices.free-input')}
        </Text>
      )}
    </Flex>
  );
}
