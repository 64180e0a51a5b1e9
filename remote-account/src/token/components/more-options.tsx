import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { FoldedFields } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';

export type MoreOptionsProps = { form: UseFormReturn<TokenValues>; children: ReactNode };

/** Fields that few API keys need. */
export function MoreOptions({ form, children }: MoreOptionsProps) {
  const t = useT();
  const [count, isModelLimited, addresses] = useWatch({ control: form.control, name: ['count', 'isModelLimited', 'addresses'] });
  const { errors } = form.formState;
  return (
    <FoldedFields
      title={t('token.more-options')}
      summary={t('token.more-options.summary')}
      isSet={count !== '1' || isModelLimited || addresses.length > 0}
      hasError={Boolean(errors.count || errors.models || errors.addresses)}
    >
      {children}
    </FoldedFields>
  );
}
