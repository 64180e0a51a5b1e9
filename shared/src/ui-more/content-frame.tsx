import { chakra, Flex, Spinner, Text, Link as TextLink } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { useSession } from '../session';
import type { ContentFrameProps } from '../ui/display/content-frame';

const permissions = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Somebody's site within ours: sandboxed, and told theme and language as long as it is at the address that was set. Fills its box. */
export function ContentFrame({ address, title }: ContentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { theme, language } = useSession();
  // With an origin of its own a page of ours could take off the sandbox; and a page without one cannot be addressed.
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
      {loads === 0 && <Waiting address={address} />}
      <Frame
        ref={frame}
        src={address.href}
        title={title}
        sandbox={isForeign ? `${permissions} allow-same-origin` : permissions}
        referrerPolicy="strict-origin"
        onLoad={() => setLoads((count) => count + 1)}
        // A white sheet in the dark until the page is there would be worse than nothing.
        visibility={loads === 0 ? 'hidden' : 'visible'}
      />
    </>
  );
}

function Waiting({ address }: { address: URL }) {
  const t = useMoreT();
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
