import type { UseFormReturn } from '@console/shared/forms';
import { Box, chakra } from '@console/shared/ui';
import { Bitcoin, CreditCard, Landmark, type LucideProps, MessageCircle, ScanLine, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { useT } from '../../i18n';
import type { PaymentMethod, PaymentValues } from '../api/types';
import { findKnownMethod } from '../model';

export type PaymentMethodsProps = { form: UseFormReturn<PaymentValues>; methods: readonly PaymentMethod[] };

export function PaymentMethods({ form, methods }: PaymentMethodsProps) {
  const t = useT();
  return (
    <Methods>
      <legend>{t('topup.method')}</legend>
      {methods.map((method) => (
        <label key={method.type}>
          <input type="radio" value={method.type} {...form.register('method')} />
          <MethodMark method={method} />
          {methodName(method, t)}
        </label>
      ))}
    </Methods>
  );
}

export function methodName(method: PaymentMethod, t: ReturnType<typeof useT>): string {
  const known = findKnownMethod(method);
  return known ? t(`topup.method.${known}`) : method.name;
}

const marks: [RegExp, ComponentType<LucideProps>, string][] = [
  [/alipay|zfb|支付宝/i, ScanLine, 'blue'],
  [/wx|wechat|微信/i, MessageCircle, 'green'],
  [/usdt|btc|eth|crypto|coin/i, Bitcoin, 'orange'],
  [/bank|transfer|银行/i, Landmark, 'gray'],
  [/card|stripe|creem|visa|pay/i, CreditCard, 'violet'],
];

function MethodMark({ method: { type, name } }: { method: PaymentMethod }) {
  const [, Mark, palette] = marks.find(([pattern]) => pattern.test(type) || pattern.test(name)) ?? [/^/, Wallet, 'gray'];
  return <Box as={Mark} boxSize="4" flexShrink="0" colorPalette={palette} color="colorPalette.fg" aria-hidden />;
}

const Methods = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& legend': { mb: '1.5', textStyle: 'sm', fontWeight: 'medium' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      minH: '9',
      '@media (pointer: coarse)': { minH: '44px' },
      textStyle: 'sm',
      borderWidth: '1px',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '&:has(:checked)': { borderColor: 'jade.solid', bg: 'jade.subtle' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    },
    '& input': { position: 'absolute', opacity: 0 },
  },
});
