import { Link, useLocation, useNavigate } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import { Button, EmptyState, Flex, notify, QueryState, Spinner, Text } from '@console/shared/ui';
import { useEffect } from 'react';
import { useT } from '../i18n';
import type { ChatState } from './use-chat';

export type NoChatProps = { state: Exclude<ChatState, { kind: 'ready' }> };

/** In the place of a chat: what is missing, and what one can do about it. */
export function NoChat({ state }: NoChatProps) {
  const t = useT();
  switch (state.kind) {
    case 'loading':
      return (
        <Flex role="status" align="center" justify="center" gap="3" minH="50vh" color="fg.muted">
          <Spinner color="jade.solid" />
          <Text>{t('link.loading')}</Text>
        </Flex>
      );
    case 'failed':
      return <QueryState query={state.query}>{() => null}</QueryState>;
    case 'stranger':
      return <Stranger />;
    case 'tokenless':
      return <Tokenless />;
    default:
      return <Misconfigured kind={state.kind} />;
  }
}

function Stranger() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level="h1"
      title={t('link.stranger')}
      text={t('link.stranger.text')}
      action={
        <Button asChild>
          <Link to={`/login?${new URLSearchParams({ return: pathname + search })}`}>{t('link.stranger.login')}</Link>
        </Button>
      }
    />
  );
}

/** Time to read why, before the page changes. */
const redirectMilliseconds = 1500;

function Tokenless() {
  const t = useT();
  const navigate = useNavigate();
  const words = t('link.tokenless');
  useEffect(() => {
    // Still to be read on the page that follows.
    notify.error(words);
    const timer = setTimeout(() => void navigate('/token', { replace: true }), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [words, navigate]);
  return (
    <EmptyState
      level="h1"
      title={t('link.tokenless.title')}
      text={t('link.tokenless.text')}
      action={
        <Button asChild variant="outline">
          <Link to="/token" replace>
            {t('link.tokenless.go')}
          </Link>
        </Button>
      }
    />
  );
}

function Misconfigured({ kind }: { kind: 'unreadable' | 'none' | 'gone' | 'broken' }) {
  const t = useT();
  const mayConfigure = useSession(({ user }) => mayAccess(user, 'root'));
  const way = kind === 'gone' ? { to: '/chat', label: t('link.first') } : { to: '/setting?tab=operation', label: t('link.configure') };
  return (
    <EmptyState
      level="h1"
      tone="error"
      title={t(`link.${kind}`)}
      text={t(`link.${kind}.text`)}
      {...((mayConfigure || kind === 'gone') && {
        action: (
          <Button asChild variant="outline">
            <Link to={way.to}>{way.label}</Link>
          </Button>
        ),
      })}
    />
  );
}
