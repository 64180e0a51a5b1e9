import { Button, chakra, EmptyState, Flex, Note, Spinner, Text } from '@console/shared/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useT } from '../i18n';
import { OpenButton } from './open-button';

export type ChatFrameProps = { address: URL; title: string };

// Chats need scripts and forms, open links in ordinary tabs, and export files. They must not navigate this page.
const permissions = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export function ChatFrame({ address, title }: ChatFrameProps) {
  const { state, onLoad } = useFrameState(address);
  // Chats store conversations under their own origin. A frame of this origin could remove its sandbox.
  const isCrossOrigin = address.origin !== window.location.origin;
  if (state === 'refused') {
    return <Refused address={address} />;
  }
  return (
    <>
      {state !== 'loaded' && <Waiting address={address} isSlow={state === 'slow'} />}
      <Frame
        src={address.href}
        title={title}
        sandbox={isCrossOrigin ? `${permissions} allow-same-origin` : permissions}
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        visibility={state === 'loaded' ? 'visible' : 'hidden'}
      />
    </>
  );
}

function Waiting({ address, isSlow }: { address: URL; isSlow: boolean }) {
  const t = useT();
  return (
    <Flex position="absolute" inset="0" direction="column" align="center" justify="center" gap="4" px="4">
      <Flex role="status" align="center" gap="3" color="fg.muted">
        <Spinner color="jade.solid" />
        <Text overflowWrap="anywhere">{t('frame.loading', { site: address.host })}</Text>
      </Flex>
      {isSlow && (
        <>
          <Note tone="warning">{t('frame.slow', { count: slowAfterSeconds })}</Note>
          <OpenButton address={address} />
        </>
      )}
    </Flex>
  );
}

function Refused({ address }: { address: URL }) {
  const t = useT();
  return (
    <EmptyState
      tone="error"
      title={t('frame.blocked')}
      text={t('frame.blocked.text')}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <OpenButton address={address} />
          <Button variant="outline" onClick={() => window.location.reload()}>
            {t('frame.reload')}
          </Button>
        </Flex>
      }
    />
  );
}

/** `refused`: by this page's security policy. A site that refuses to be framed cannot be told from one that has loaded. */
type FrameState = 'waiting' | 'slow' | 'refused' | 'loaded';

const slowAfterSeconds = 15;

function useFrameState({ origin }: URL): { state: FrameState; onLoad: () => void } {
  const [state, setState] = useState<FrameState>('waiting');
  useLayoutEffect(() => {
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) {
        setState('refused');
      }
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [origin]);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'slow' : now)), slowAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return { state, onLoad: () => setState((now) => (now === 'refused' ? now : 'loaded')) };
}

const Frame = chakra('iframe', { base: { position: 'absolute', inset: '0', boxSize: 'full', border: 'none', bg: 'white' } });
