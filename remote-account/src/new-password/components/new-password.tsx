import { Link } from '@console/shared/router';
import { Button, CopyButton, Flex, FormField, Input, Note, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';

/** The password that the gateway has made, as long as the page is open. */
export function NewPassword({ password }: { password: string }) {
  const t = useT();
  return (
    <Stack gap="4">
      <Note tone="success">{t('new-password.done')}</Note>
      <FormField label={t('new-password.password')}>
        <Flex gap="2" align="center" width="full">
          <Input readOnly autoFocus value={password} fontFamily="mono" onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={password} label={t('new-password.copy')} size="sm" variant="outline" />
        </Flex>
      </FormField>
      <Button asChild size="md" width="full">
        <Link to="/login">{t('new-password.login')}</Link>
      </Button>
    </Stack>
  );
}
