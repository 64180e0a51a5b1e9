import { Button, EmptyState } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { ChatUnavailable, resolveSecondChatLink, useChat } from '../chat-link';
import { useT } from '../i18n';

export function Page() {
  const t = useT();
  const state = useChat(resolveSecondChatLink);
  const address = state.kind === 'ready' ? state.chat.address.href : undefined;
  useEffect(() => {
    // In the place of this page: Back would only lead here again.
    if (address !== undefined) {
      window.location.replace(address);
    }
  }, [address]);
  return (
    <>
      <title>{t('chat2link.title')}</title>
      {state.kind === 'ready' ? <Redirecting address={state.chat.address} /> : <ChatUnavailable state={state} />}
    </>
  );
}

function Redirecting({ address }: { address: URL }) {
  const t = useT();
  return (
    <EmptyState
      level="h1"
      icon={<ExternalLink />}
      title={t('chat2link.title')}
      text={t('chat2link.text', { site: address.host || address.protocol })}
      action={
        <Button asChild variant="outline">
          <a href={address.href} rel="noreferrer">
            {t('chat2link.go')}
          </a>
        </Button>
      }
    />
  );
}
