import { useMutation } from '@console/shared/query';
import { useNavigate } from '@console/shared/router';
import { signIn, useSession } from '@console/shared/session';
import { Button, Flex, Grid, Note, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../i18n';
import { needsSecondStep, secondStepPath } from '../second-step';
import { wechatLoginMutation } from './api/queries';
import type { Flow } from './flows';
import { GithubGlyph, LinuxDoGlyph, WechatGlyph } from './glyphs';
import { providerNames, providerOf } from './providers';
import { TelegramWidget } from './telegram-widget';
import { useVisit } from './use-visit';
import { WechatDialog } from './wechat-dialog';

export type SignInWaysProps = {
  flow: Flow;
  /** Told before the session begins where the person then goes. */
  onLanding: (path: string) => void;
};

/** Buttons of the services that this site lets people sign in by. */
export function SignInWays({ flow, onLanding }: SignInWaysProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const navigate = useNavigate();
  const visit = useVisit(flow);
  const wechat = useMutation(wechatLoginMutation());
  const [isAsking, setAsking] = useState(false);
  const signInByWechat = async (code: string) => {
    const answer = await wechat.mutateAsync(code);
    if (needsSecondStep(answer)) {
      return navigate(secondStepPath('/'));
    }
    onLanding('/');
    signIn(answer);
  };
  const glyphs = { github: <GithubGlyph />, linuxdo: <LinuxDoGlyph /> };
  return (
    <Stack gap="3" role="group" aria-label={t('ways.title')}>
      <Flex align="center" gap="3" color="fg.muted" textStyle="xs" _before={line} _after={line}>
        <Text as="span">{t('ways.title')}</Text>
      </Flex>
      {visit.problem !== undefined && <Note tone="error">{visit.problem}</Note>}
      <Grid gap="2" templateColumns="1fr 1fr" colorPalette="gray" css={lastFillsRow}>
        {(['github', 'linuxdo'] as const)
          .filter((provider) => providerOf(provider, status).isOn)
          .map((provider) => (
            <Button key={provider} type="button" variant="outline" disabled={visit.isPending} onClick={() => visit.begin(provider)}>
              {glyphs[provider]}
              {providerNames[provider]}
            </Button>
          ))}
        {status?.wechat_login && (
          <Button type="button" variant="outline" onClick={() => setAsking(true)}>
            <WechatGlyph />
            {t('ways.wechat')}
          </Button>
        )}
      </Grid>
      {status?.telegram_oauth && <TelegramWidget flow={flow} />}
      {isAsking && (
        <WechatDialog
          title={t('ways.wechat.sign-in')}
          submitLabel={t('ways.wechat.submit')}
          onCode={signInByWechat}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

const lastFillsRow = { '& > :last-of-type:nth-of-type(odd)': { gridColumn: 'span 2' } };

const line = { content: '""', flex: '1', height: '1px', bg: 'border' } as const;
