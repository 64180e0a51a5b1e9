import { chakra, Flex, Spinner, Text, Link as TextLink } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { useSession } from '../session';
import type { ContentFrameProps } from '../ui/display/content-frame';

const sandboxPermissions = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** A sandboxed external site that receives theme and language by `postMessage`. Fills its container. */
export function ContentFrame({ address, title }: ContentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { theme, language } = useSession();
  // With `allow-same-origin` a page of our own origin could remove its sandbox; without it, it cannot be addressed.
  const isForeign = address.origin !== window.location.origin;

  useEffect(() => {
    if (loads === 0 || !isForeign) {
      return;
    }
    for (const message of [{ themeMode: theme }, { lang: language }]) {
      frame.current?.contentWindow?.postMessage(message, address.origin);
    }
  }, [loads, isForeign, theme, language, address]);

  return (
    <>
      {loads === 0 && <LoadingState address={address} />}
      <Frame
        ref={frame}
        src={address.href}
        title={title}
        sandbox={isForeign ? `${sandboxPermissions} allow-same-origin` : sandboxPermissions}
        referrerPolicy="strict-origin"
        onLoad={() => setLoads((count) => count + 1)}
        // Avoids a white flash in the dark theme.
        visibility={loads === 0 ? 'hidden' : 'visible'}
      />
    </>
  );
}

function LoadingState({ address }: { address: URL }) {
  const t = useLazyT();
  return (
    <Flex role="status" position="absolute" inset="0" direction="column" align="center" justify="center" gap="3" color="fg.muted">
      <Spinner color="jade.solid" />
      <Text>{t('frame.waiting', { site: address.host })}</Text>
      <TextLink href={address.href} target="_blank" rel="noopener noreferrer" textStyle="sm" color="jade.fg">
        {t('frame.direct')}
      </TextLink>
    </Flex>
  );
}

const Frame = chakra('iframe', { base: { position: 'absolute', inset: '0', boxSize: 'full', border: 'none' } });
