import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { signIn, useSession } from '@console/shared/session';
import { Button, Flex, Grid, Note, Stack, Text } from '@console/shared/ui';
import { ConsentNote } from '../consent';
import { DialogButton } from '../dialog-button';
import { useT } from '../i18n';
import { requiresTwoFactor, twoFactorPath } from '../two-factor';
import { wechatLoginMutation } from './api/queries';
import type { Flow } from './flows';
import { ProviderIcon } from './provider-icons';
import { TelegramWidget } from './telegram-widget';
import { useOAuthPopup } from './use-oauth-popup';
import { WechatDialog } from './wechat-dialog';

export type SignInMethodsProps = {
  flow: Flow;
  /** Called before the session starts. */
  onRedirect: (path: string) => void;
};

export function SignInMethods({ flow, onRedirect }: SignInMethodsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const navigate = useNavigate();
  const popup = useOAuthPopup(flow);
  const wechat = useMutation(wechatLoginMutation);
  const signInWithWechat = async (code: string) => {
    const response = await wechat.mutateAsync(code);
    if (requiresTwoFactor(response)) {
      return navigate(twoFactorPath('/'));
    }
    onRedirect('/');
    signIn(response);
  };
  return (
    <Stack gap="3" role="group" aria-label={t('third-party.title')}>
      <Flex align="center" gap="3" color="fg.muted" textStyle="xs" _before={divider} _after={divider}>
        <Text as="span">{t('third-party.title')}</Text>
      </Flex>
      {popup.error !== undefined && <Note tone="error">{popup.error}</Note>}
      <Grid gap="2" templateColumns="1fr 1fr" colorPalette="gray" css={lastItemFillsRow}>
        {popup.providers.map((provider) => (
          <Button key={provider.id} type="button" variant="outline" disabled={popup.isPending} onClick={() => popup.open(provider)}>
            <ProviderIcon id={provider.id} />
            <Text as="span" truncate>
              {provider.name}
            </Text>
          </Button>
        ))}
        {status?.wechat_login && (
          <DialogButton
            type="button"
            variant="outline"
            renderDialog={(onClose) => (
              <WechatDialog
                title={t('third-party.wechat.sign-in')}
                submitLabel={t('third-party.wechat.submit')}
                onCode={signInWithWechat}
                onClose={onClose}
              />
            )}
          >
            <ProviderIcon id="wechat" />
            {t('third-party.wechat')}
          </DialogButton>
        )}
      </Grid>
      {status?.telegram_oauth && <TelegramWidget flow={flow} />}
      <ConsentNote />
    </Stack>
  );
}

const lastItemFillsRow = { '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' } };

const divider = { content: '""', flex: '1', height: '1px', bg: 'border' } as const;
