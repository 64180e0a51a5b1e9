import { applyServerError, FormBanner, TextField, useForm } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { Button, chakra, Flex, InfoDialog, Note, Stack, Text } from '@console/shared/ui';
import { useT } from '../i18n';
import { useImageSource } from '../use-image-source';

export type WechatDialogProps = {
  title: string;
  submitLabel: string;
  /** Rejecting keeps the dialog open and shows the error at the field. The mutation needs `meta: { inline: true }`. */
  onCode: (code: string) => Promise<unknown>;
  onClose: () => void;
};

export function WechatDialog({ title, submitLabel, onCode, onClose }: WechatDialogProps) {
  const t = useT();
  const { source, onError } = useImageSource(useSession((state) => state.status?.wechat_qrcode));
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    onCode(code.trim()).catch((error: unknown) => applyServerError(form, error, { otherwise: 'code' })),
  );
  return (
    <InfoDialog title={title} size="sm" onClose={onClose}>
      <chakra.form noValidate onSubmit={submit}>
        <Stack gap="4" pb="2">
          <FormBanner form={form} />
          {source ? (
            <>
              <Flex justify="center">
                <QrImage src={source} alt={t('third-party.wechat.qr-code')} width={200} height={200} onError={onError} />
              </Flex>
              <Text textStyle="sm" color="fg.muted">
                {t('third-party.wechat.text')}
              </Text>
            </>
          ) : (
            <Note tone="warning">{t('third-party.wechat.no-qr-code')}</Note>
          )}
          <TextField
            form={form}
            name="code"
            label={t('third-party.wechat.code')}
            kind="code"
            required={t('third-party.wechat.code.required')}
          />
          <Button type="submit" width="full" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}

/** Cameras need a white background with a margin, in both themes. */
const QrImage = chakra('img', {
  base: { boxSize: '200px', objectFit: 'contain', bg: 'white', p: '3', borderRadius: 'l2', borderWidth: '1px' },
});
