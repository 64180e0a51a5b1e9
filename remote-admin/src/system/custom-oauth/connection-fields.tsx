import type { CustomOAuthRecord } from '@console/shared/contract';
import { SecretField, SelectField, TextField } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { useT } from '../../i18n';
import { DiscoveryField } from './discovery-field';
import type { ProviderFieldsProps } from './identity-fields';
import { type AuthStyle, isWebAddress, requiresNewSecret } from './model';

const authStyles = ['automatic', 'body', 'header'] as const satisfies AuthStyle[];

export type ConnectionFieldsProps = ProviderFieldsProps & { saved: CustomOAuthRecord | undefined };

/** The addresses of the provider, and how the gateway proves itself there. */
export function ConnectionFields({ form, saved }: ConnectionFieldsProps) {
  const t = useT();
  const canDiscover = useCapability('custom-oauth-policies');
  const checkSecret = () => saved === undefined || !requiresNewSecret(saved, form.getValues()) || t('custom-oauth.secret.again');
  return (
    <>
      {canDiscover && <DiscoveryField form={form} />}
      {(['authorizationEndpoint', 'tokenEndpoint', 'userInfoEndpoint'] as const).map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={t(`custom-oauth.${name}`)}
          rules={{
            required: t('custom-oauth.address.required'),
            validate: (text) => isWebAddress(String(text).trim()) || t('custom-oauth.address.invalid'),
          }}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={512}
        />
      ))}
      <TextField
        form={form}
        name="clientId"
        label={t('custom-oauth.client-id')}
        rules={{
          required: t('custom-oauth.client-id.required'),
          validate: (text) => String(text).trim() !== '' || t('custom-oauth.client-id.required'),
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
      />
      <SecretField
        form={form}
        name="clientSecret"
        label={t('custom-oauth.secret')}
        stored={saved ? 'set' : 'unset'}
        rules={{ ...(!saved && { required: t('custom-oauth.secret.required') }), validate: checkSecret }}
      />
      <SelectField
        form={form}
        name="authStyle"
        label={t('custom-oauth.auth-style')}
        options={authStyles.map((value) => ({ value, label: t(`custom-oauth.auth-style.${value}`) }))}
      />
      <TextField
        form={form}
        name="scopes"
        label={t('custom-oauth.scopes')}
        hint={t('custom-oauth.scopes.hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
      />
    </>
  );
}
