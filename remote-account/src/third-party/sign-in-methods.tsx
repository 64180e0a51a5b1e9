import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { signIn, useSession } from '@console/shared/session';
import { Button, chakra, Flex, Grid, Note, Stack, Text } from '@console/shared/ui';
import { DialogButton } from '../dialog-button';
import { useT } from '../i18n';
import { requiresTwoFactor, twoFactorPath } from '../two-factor';
import { wechatLoginMutation } from './api/queries';
import type { Flow } from './flows';
import { providerNames, providerSettings } from './providers';
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
  const icons = { github: <GithubIcon />, linuxdo: <LinuxDoIcon /> };
  return (
    <Stack gap="3" role="group" aria-label={t('third-party.title')}>
      <Flex align="center" gap="3" color="fg.muted" textStyle="xs" _before={divider} _after={divider}>
        <Text as="span">{t('third-party.title')}</Text>
      </Flex>
      {popup.error !== undefined && <Note tone="error">{popup.error}</Note>}
      <Grid gap="2" templateColumns="1fr 1fr" colorPalette="gray" css={lastItemFillsRow}>
        {(['github', 'linuxdo'] as const)
          .filter((provider) => providerSettings(provider, status).isEnabled)
          .map((provider) => (
            <Button key={provider} type="button" variant="outline" disabled={popup.isPending} onClick={() => popup.open(provider)}>
              {icons[provider]}
              {providerNames[provider]}
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
            <WechatIcon />
            {t('third-party.wechat')}
          </DialogButton>
        )}
      </Grid>
      {status?.telegram_oauth && <TelegramWidget flow={flow} />}
    </Stack>
  );
}

const lastItemFillsRow = { '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' } };

const divider = { content: '""', flex: '1', height: '1px', bg: 'border' } as const;

const Icon = chakra('svg', { base: { boxSize: '1.15em', fill: 'currentColor', flexShrink: 0 } });

const GithubIcon = () => (
  <Icon viewBox="0 0 16 16" aria-hidden>
    <path d="M8 0a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38l-.01-1.49c-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48l-.01 2.2c0 .21.15.46.55.38A8 8 0 0 0 8 0Z" />
  </Icon>
);

const LinuxDoIcon = () => (
  <Icon viewBox="0 0 16 16" aria-hidden>
    <path d="M8 0a8 8 0 0 1 7.4 5H.6A8 8 0 0 1 8 0ZM.25 6h15.5a8 8 0 0 1 0 4H.25a8 8 0 0 1 0-4ZM.6 11h14.8A8 8 0 0 1 .6 11Z" />
  </Icon>
);

const WechatIcon = () => (
  <Icon viewBox="0 0 16 16" aria-hidden>
    <path d="M6 1.5C2.7 1.5 0 3.7 0 6.4 0 7.9 .9 9.300 2.200 10.200L1.700 11.900l2-1c.7.2 1.500.3 2.300.3h.5a4 4 0 0 1-.2-1.200c0-2.600 2.500-4.600 5.500-4.600h.3C11.600 3.200 9.100 1.500 6 1.500ZM4 5.600a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600Zm4 0a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600Zm8 4.500c0-2.200-2.100-4-4.600-4s-4.600 1.800-4.600 4 2.100 4 4.600 4c.6 0 1.200-.1 1.700-.3l1.600.9-.4-1.500c1-.7 1.700-1.800 1.700-3.100Zm-6.200-.7a.6.600 0 1 1 0-1.300.6.600 0 0 1 0 1.300Zm3.100 0a.6.600 0 1 1 0-1.300.6.600 0 0 1 0 1.300Z" />
  </Icon>
);
