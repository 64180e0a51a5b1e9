import type { UseFormReturn } from '@console/shared/forms';
import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type PaymentValues, paymentMethods } from '../api/types';

export type PaymentMethodsProps = { form: UseFormReturn<PaymentValues> };

export function PaymentMethods({ form }: PaymentMethodsProps) {
  const t = useT();
  return (
    <Methods>
      <legend>{t('topup.method')}</legend>
      {paymentMethods.map((method) => (
        <label key={method}>
          <input type="radio" value={method} {...form.register('method')} />
          {t(`topup.method.${method}`)}
        </label>
      ))}
    </Methods>
  );
}

const Methods = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& legend': { mb: '1.5', color: 'fg.muted', textStyle: 'sm', fontWeight: 'medium' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      px: '3',
      minH: '9.5',
      '@media (pointer: coarse)': { minH: '44px' },
      minW: '32',
      textStyle: 'sm',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '&:has(:checked)': { borderColor: 'jade.solid', bg: 'jade.subtle' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    },
    '& input': { accentColor: 'jade.solid', outline: 'none' },
  },
});
