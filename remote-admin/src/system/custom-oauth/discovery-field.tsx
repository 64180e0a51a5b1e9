import { TextField } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { Box, Button, Flex, notify } from '@console/shared/ui';
import { useT } from '../../i18n';
import { discoverMutation } from '../api/custom-oauth-queries';
import type { ProviderFieldsProps } from './identity-fields';
import { fromDiscovery, isWebAddress, type ProviderValues, toDiscoveryAddress } from './model';

/** The address of a discovery document, with a button that fills in what the document contains. */
export function DiscoveryField({ form }: ProviderFieldsProps) {
  const t = useT();
  const discovery = useMutation(discoverMutation);
  const discover = async () => {
    if (!(await form.trigger('wellKnown', { shouldFocus: true }))) {
      return;
    }
    const address = toDiscoveryAddress(form.getValues('wellKnown'));
    const set = (name: keyof ProviderValues, value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    try {
      const found = Object.entries(fromDiscovery(await discovery.mutateAsync(address))) as [keyof ProviderValues, string][];
      if (found.length === 0) {
        return form.setError('wellKnown', { message: t('custom-oauth.discovery.nothing') });
      }
      for (const [name, value] of [['wellKnown', address] as const, ...found]) {
        set(name, value);
      }
      notify.success(t('custom-oauth.discovery.done'));
    } catch (error) {
      form.setError('wellKnown', { message: errorText(error) });
    }
  };
  const isAddress = (text: string) => text === '' || isWebAddress(text) || t('custom-oauth.address.invalid');
  return (
    <Flex gap="2" align="start">
      <Box flex="1" minW="0">
        <TextField
          form={form}
          name="wellKnown"
          label={t('custom-oauth.discovery')}
          hint={t('custom-oauth.discovery.hint')}
          rules={{ validate: (text) => isAddress(String(text).trim()) }}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={512}
        />
      </Box>
      <Button type="button" variant="outline" mt="26px" loading={discovery.isPending} onClick={() => void discover()}>
        {t('custom-oauth.discovery.submit')}
      </Button>
    </Flex>
  );
}
