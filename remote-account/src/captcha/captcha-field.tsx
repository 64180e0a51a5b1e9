import { useSession } from '@console/shared/session';
import { Box, Note, Stack, Text } from '@console/shared/ui';
import { Turnstile } from '@marsidev/react-turnstile';
import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import { RetryNote } from '../retry-note';

export type CaptchaFieldProps = {
  isTokenRequired: boolean;
  onToken: (token: string | undefined) => void;
  onRetry: () => void;
};

export function CaptchaField({ isTokenRequired, onToken, onRetry }: CaptchaFieldProps) {
  const t = useT();
  const theme = useSession((state) => state.theme);
  const language = useSession((state) => state.language);
  const siteKey = useSession((state) => state.status?.turnstile_site_key) ?? '';
  const scriptUrl = useSession((state) => state.status?.turnstile_script_url);
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => addCaptchaScript(scriptUrl, () => setStatus('failed')), [scriptUrl]);
  const fail = () => {
    onToken(undefined);
    setStatus('failed');
  };
  const succeed = (token: string) => {
    setStatus('shown');
    onToken(token);
  };
  return (
    <Stack gap="2" role="group" aria-label={t('captcha.label')}>
      {isTokenRequired && status !== 'failed' && <Note tone="info">{t('captcha.not-ready')}</Note>}
      {status === 'failed' && <RetryNote tone="error" text={t('captcha.failed')} label={t('captcha.retry')} onRetry={onRetry} />}
      <Box minH="65px" position="relative" display={status === 'failed' ? 'none' : undefined}>
        {status === 'loading' && (
          <Text position="absolute" inset="0" display="flex" alignItems="center" color="fg.muted" textStyle="sm">
            {t('captcha.loading')}
          </Text>
        )}
        <Turnstile
          siteKey={siteKey}
          injectScript={false}
          options={{ theme, language: language === 'zh' ? 'zh-cn' : 'en', size: 'flexible', responseField: false }}
          onWidgetLoad={() => setStatus('shown')}
          onSuccess={succeed}
          onExpire={() => onToken(undefined)}
          onTimeout={() => onToken(undefined)}
          onError={fail}
          onUnsupported={fail}
        />
      </Box>
    </Stack>
  );
}

const scriptId = 'cf-turnstile-script';
const defaultScriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** A failed script is removed, so that a retry loads it again. */
function addCaptchaScript(url: string | undefined, onFailure: () => void): void {
  if (document.getElementById(scriptId)) {
    return;
  }
  const script = document.createElement('script');
  const source = new URL(url || defaultScriptUrl, window.location.href);
  source.searchParams.set('render', 'explicit');
  script.addEventListener('error', () => {
    script.remove();
    onFailure();
  });
  document.head.append(Object.assign(script, { id: scriptId, src: source.href, async: true }));
}
