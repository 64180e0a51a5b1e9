import { Button, EmptyState } from '@console/shared/ui';
import { useEffect } from 'react';
import { NoChat, secondChatOf, useChat } from '../chat-link';
import { useT } from '../i18n';

/** Leads out of the console, to the second chat of the site. */
export function Page() {
  const t = useT();
  const state = useChat(secondChatOf);
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
      {state.kind === 'ready' ? <Leaving address={state.chat.address} /> : <NoChat state={state} />}
    </>
  );
}

function Leaving({ address }: { address: URL }) {
  const t = useT();
  return (
    <EmptyState
      level="h1"
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
