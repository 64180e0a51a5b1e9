import { Link, useLocation, useNavigate } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import { Button, EmptyState, Flex, notify, QueryState, Spinner, Text } from '@console/shared/ui';
import { KeyRound, LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../i18n';
import type { ChatState } from './use-chat';

export type ChatUnavailableProps = { state: Exclude<ChatState, { kind: 'ready' }> };

export function ChatUnavailable({ state }: ChatUnavailableProps) {
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
    case 'signedOut':
      return <SignInPrompt />;
    case 'noToken':
      return <NoToken />;
    default:
      return <Misconfigured kind={state.kind} />;
  }
}

function SignInPrompt() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level="h1"
      icon={<LogIn />}
      title={t('link.signedOut')}
      text={t('link.signedOut.text')}
      action={
        <Button asChild>
          <Link to={`/login?${new URLSearchParams({ return: pathname + search })}`}>{t('link.signedOut.signIn')}</Link>
        </Button>
      }
    />
  );
}

const redirectDelayMs = 1500;

function NoToken() {
  const t = useT();
  const navigate = useNavigate();
  const message = t('link.noToken');
  useEffect(() => {
    // Stays visible on the page that follows.
    notify.error(message);
    const timer = setTimeout(() => void navigate('/token', { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [message, navigate]);
  return (
    <EmptyState
      level="h1"
      icon={<KeyRound />}
      title={t('link.noToken.title')}
      text={t('link.noToken.text')}
      action={
        <Button asChild variant="outline">
          <Link to="/token" replace>
            {t('link.noToken.go')}
          </Link>
        </Button>
      }
    />
  );
}

function Misconfigured({ kind }: { kind: 'unreadable' | 'none' | 'not-found' | 'invalid' }) {
  const t = useT();
  const mayConfigure = useSession(({ user }) => mayAccess(user, 'root'));
  const link =
    kind === 'not-found' ? { to: '/chat', label: t('link.first') } : { to: '/setting?tab=operation', label: t('link.configure') };
  return (
    <EmptyState
      level="h1"
      tone="error"
      title={t(`link.${kind}`)}
      text={t(`link.${kind}.text`)}
      {...((mayConfigure || kind === 'not-found') && {
        action: (
          <Button asChild variant="outline">
            <Link to={link.to}>{link.label}</Link>
          </Button>
        ),
      })}
    />
  );
}
