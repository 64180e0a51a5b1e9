import { addressKind } from '@console/shared/contract/network';
import { TagsField, type UseFormReturn } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';

/** The addresses that may use an API key, and ranges where the gateway takes them. */
export function AddressesField({ form }: { form: UseFormReturn<TokenValues> }) {
  const t = useT();
  const hasRanges = useCapability('key-address-ranges');
  const check = (line: string) => {
    const kind = addressKind(line);
    if (kind === 'address' || (kind === 'range' && hasRanges)) {
      return undefined;
    }
    return kind === 'range' ? t('token.addresses.no-ranges') : t(hasRanges ? 'token.addresses.invalid.range' : 'token.addresses.invalid');
  };
  return (
    <TagsField
      form={form}
      name="addresses"
      label={t('token.addresses')}
      hint={t(hasRanges ? 'token.addresses.hint.ranges' : 'token.addresses.hint')}
      check={check}
    />
  );
}
