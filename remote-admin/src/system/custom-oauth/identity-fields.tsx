import { SwitchField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { OptionTexts } from '../../options';
import { CopyAddresses } from '../components/copy-addresses';
import { getSiteAddress } from '../site-address';
import { findSlugProblem, type ProviderValues } from './model';

export type ProviderFieldsProps = { form: UseFormReturn<ProviderValues> };

export type IdentityFieldsProps = ProviderFieldsProps & {
  /** Slugs of other providers. */
  taken: string[];
  options: OptionTexts;
};

export function IdentityFields({ form, taken, options }: IdentityFieldsProps) {
  const t = useT();
  const slug = useWatch({ control: form.control, name: 'slug' }).trim();
  const checkSlug = (text: string) => {
    const problem = findSlugProblem(text.trim(), taken);
    return problem === undefined || t(`custom-oauth.slug.${problem}`);
  };
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <TextField
          form={form}
          name="name"
          label={t('custom-oauth.name')}
          hint={t('custom-oauth.name.hint')}
          rules={{
            required: t('custom-oauth.name.required'),
            validate: (text) => String(text).trim() !== '' || t('custom-oauth.name.required'),
          }}
          maxLength={64}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="slug"
          label={t('custom-oauth.slug')}
          hint={t('custom-oauth.slug.hint')}
          rules={{ required: t('custom-oauth.slug.required'), validate: (text) => checkSlug(String(text)) }}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Grid>
      <CopyAddresses
        saved={options}
        addresses={[[t('system.address.callback'), `${getSiteAddress(options, location.origin).address}/oauth/${slug || '…'}`]]}
      />
      <SwitchField form={form} name="isEnabled" label={t('custom-oauth.offered')} />
    </>
  );
}
