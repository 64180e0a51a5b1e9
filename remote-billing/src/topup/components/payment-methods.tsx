import type { UseFormReturn } from '@console/shared/forms';
import { chakra } from '@console/shared/ui';
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
          <MethodName method={method} />
        </label>
      ))}
    </Methods>
  );
}

export function MethodName({ method }: { method: PaymentMethod }) {
  const t = useT();
  const known = findKnownMethod(method);
  return known ? t(`topup.method.${known}`) : method.name;
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
      minH: '9',
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
