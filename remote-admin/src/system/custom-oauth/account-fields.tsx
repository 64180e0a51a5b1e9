import { TextField } from '@console/shared/forms';
import { Grid, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ProviderFieldsProps } from './identity-fields';
import { defaults } from './model';

const names = ['userIdField', 'usernameField', 'displayNameField', 'emailField'] as const;

/** Where the gateway finds the parts of an account in the response of the user info endpoint. */
export function AccountFields({ form }: ProviderFieldsProps) {
  const t = useT();
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        {t('custom-oauth.account.text', { sample: 'data.user.id' })}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        {names.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`custom-oauth.${name}`)}
            placeholder={defaults[name]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
          />
        ))}
      </Grid>
    </>
  );
}
