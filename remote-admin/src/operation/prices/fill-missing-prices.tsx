import { Button, Flex, Input, Text } from '@console/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../i18n';
import { parseNumber } from '../table/parse-number';

export type FillMissingRatiosProps = { count: number; onFill: (ratio: number) => void };

export function FillMissingRatios({ count, onFill }: FillMissingRatiosProps) {
  const t = useT();
  const [text, setText] = useState('');
  const ratio = parseNumber(text);
  const isInvalid = text.trim() !== '' && ratio === undefined;
  const fill = () => {
    if (ratio === undefined) {
      return;
    }
    onFill(ratio);
    setText('');
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
      <Input
        size="sm"
        width="28"
        inputMode="decimal"
        value={text}
        placeholder={t('option.ModelRatio')}
        aria-label={t('operation.prices.fill.ratio')}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={fillByKey}
      />
      <Button type="button" size="sm" variant="outline" disabled={ratio === undefined || count === 0} onClick={fill}>
        {t('operation.prices.fill', { count })}
      </Button>
      {isInvalid && (
        <Text role="alert" color="fg.error" textStyle="xs">
          {t('operation.prices.number')}
        </Text>
      )}
    </Flex>
  );
}
