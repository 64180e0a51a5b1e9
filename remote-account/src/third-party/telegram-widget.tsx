import { useSession } from '@console/shared/session';
import { Box, Text } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n';
import { RetryNote } from '../retry-note';
import { type Flow, saveFlow } from './flows';

const defaultScriptUrl = 'https://telegram.org/js/telegram-widget.js?22';
/** Requests to Telegram hang where it is blocked. */
const loadTimeoutMs = 10_000;

export type TelegramWidgetProps = { flow: Flow };

/** The script of Telegram renders an iframe next to itself and redirects to `/oauth/telegram/<state>`. */
export function TelegramWidget({ flow }: TelegramWidgetProps) {
  const [attempt, setAttempt] = useState(0);
  // Telegram has no state parameter, so ours is part of the path and proves that this browser started the flow.
  const [returnTo] = useState(() => {
    const state = createState();
    saveFlow(state, flow);
    return `/oauth/telegram/${state}`;
  });
  return <WidgetAttempt key={attempt} returnTo={returnTo} onRetry={() => setAttempt(attempt + 1)} />;
}

// `randomUUID` exists only in secure contexts.
const createState = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type WidgetAttemptProps = { returnTo: string; onRetry: () => void };

function WidgetAttempt({ returnTo, onRetry }: WidgetAttemptProps) {
  const t = useT();
  const bot = useSession((state) => state.status?.telegram_bot_name) ?? '';
  const scriptUrl = useSession((state) => state.status?.telegram_widget_url) || defaultScriptUrl;
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const script = document.createElement('script');
    // `data-onauth` is inline code, which the content security policy forbids.
    const dataset = { telegramLogin: bot, size: 'large', authUrl: new URL(returnTo, window.location.href).href };
    Object.assign(script.dataset, dataset);
    const settle = () => setStatus(container.current?.querySelector('iframe') ? 'shown' : 'failed');
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    const timer = setTimeout(settle, loadTimeoutMs);
    container.current?.append(Object.assign(script, { async: true, src: scriptUrl }));
    const element = container.current;
    return () => {
      clearTimeout(timer);
      element?.replaceChildren();
    };
  }, [bot, scriptUrl, returnTo]);
  return (
    <Box minH="10" aria-busy={status === 'loading'}>
      {status === 'loading' && (
        <Text color="fg.muted" textStyle="sm">
          {t('third-party.telegram.loading')}
        </Text>
      )}
      {status === 'failed' && (
        <RetryNote tone="warning" text={t('third-party.telegram.failed')} label={t('third-party.retry')} onRetry={onRetry} />
      )}
      <Box ref={container} display={status === 'failed' ? 'none' : 'flex'} justifyContent="center" />
    </Box>
  );
}
