import { Button, chakra, EmptyState, Flex, Note, Spinner, Text } from '@console/shared/ui';
import { useT } from '../i18n';
import { OpenButton } from './open-button';
import { slowSeconds, useFrameState } from './use-frame-state';

export type ChatFrameProps = { address: URL; title: string };

/*
 * Scripts and forms: a chat is nothing without. Popups, which leave the sandbox: its links open in ordinary tabs. Downloads:
 * chats are exported. Nothing lets it lead this page elsewhere, and of the browser's features it may only copy.
 */
const permissions = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The chat itself, sandboxed. Fills its box; mount a new one for another address. */
export function ChatFrame({ address, title }: ChatFrameProps) {
  const { state, onLoad } = useFrameState(address);
  // Its own origin: it keeps its conversations there. With ours it could take off the sandbox.
  const isForeign = address.origin !== window.location.origin;
  if (state === 'refused') {
    return <Refused address={address} />;
  }
  return (
    <>
      {state !== 'loaded' && <Waiting address={address} isSlow={state === 'slow'} />}
      <Frame
        src={address.href}
        title={title}
        sandbox={isForeign ? `${permissions} allow-same-origin` : permissions}
        allow="clipboard-write"
        // The address of this page is nobody's business there.
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
        <Text overflowWrap="anywhere">{t('frame.waiting', { site: address.host })}</Text>
      </Flex>
      {isSlow && (
        <>
          <Note tone="warning">{t('frame.slow', { count: slowSeconds })}</Note>
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
      title={t('frame.refused')}
      text={t('frame.refused.text')}
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

const Frame = chakra('iframe', { base: { position: 'absolute', inset: '0', boxSize: 'full', border: 'none', bg: 'white' } });
