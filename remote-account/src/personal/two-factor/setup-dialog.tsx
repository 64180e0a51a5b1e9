import type { TwoFactorSetup } from '@console/shared/contract';
import { useMutation } from '@console/shared/query';
import { CopyButton, Flex, FormField, Input, QrCode, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { enableMutation } from './api/queries';
import { CodeDialog } from './code-dialog';

export type SetupDialogProps = { setup: TwoFactorSetup; onEnabled: () => void; onClose: () => void };

export function SetupDialog({ setup, onEnabled, onClose }: SetupDialogProps) {
  const t = useT();
  const enable = useMutation(enableMutation);
  return (
    <CodeDialog
      title={t('personal.two-factor.set-up')}
      text={<Secret setup={setup} />}
      submitLabel={t('personal.two-factor.enable')}
      hint={t('personal.two-factor.first-code')}
      onSubmit={(code) => enable.mutateAsync(code).then(onEnabled)}
      onClose={onClose}
    />
  );
}

/** Apps show the secret in groups of four. */
const formatSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Secret({ setup: { secret, qr_code_data } }: { setup: TwoFactorSetup }) {
  const t = useT();
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm" textWrap="pretty">
        {t('personal.two-factor.scan')}
      </Text>
      <Flex justify="center">
        <QrCode value={qr_code_data} label={t('personal.two-factor.qr-code')} />
      </Flex>
      <FormField label={t('personal.two-factor.secret')}>
        <Flex gap="1" width="full" align="center">
          <Input readOnly fontFamily="mono" textStyle="xs" value={formatSecret(secret)} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton type="button" size="sm" text={secret} label={t('personal.two-factor.secret.copy')} />
        </Flex>
      </FormField>
    </Stack>
  );
}
