import { Button, CopyButton, chakra, Flex, Note, Stack, Text, useCopied } from '@console/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../i18n';

/** Milliseconds. */
export const shownFor = 60_000;

export type RevealedKeysProps = { keys: string[]; onExpired: () => void };

export function RevealedKeys({ keys, onExpired }: RevealedKeysProps) {
  const t = useT();
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    const timer = setTimeout(() => expire(), shownFor);
    return () => clearTimeout(timer);
  }, []);
  if (keys.length === 0) {
    return <Note tone="info">{t('channel.key.show.no-key')}</Note>;
  }
  return (
    <Stack gap="3">
      <Text role="status" color="fg.muted" textStyle="sm">
        {t('channel.key.show.shown', { count: keys.length })}
      </Text>
      <Keys>
        {keys.map((key, index) => (
          <li key={`${index}:${key}`}>
            {keys.length > 1 && <span className="ui-muted">#{index + 1}</span>}
            <code>{key}</code>
            <CopyButton
              type="button"
              size="xs"
              text={key}
              label={keys.length > 1 ? t('channel.key.show.copy.of', { name: `#${index + 1}` }) : t('channel.key.show.copy')}
            />
          </li>
        ))}
      </Keys>
      {keys.length > 1 && <CopyAll text={keys.join('\n')} />}
    </Stack>
  );
}

function CopyAll({ text }: { text: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <Flex>
      <Button type="button" variant="outline" size="xs" onClick={copyNow}>
        {t(isCopied ? 'channel.key.show.copied' : 'channel.key.show.copy-all')}
      </Button>
      {dialog}
    </Flex>
  );
}

const Keys = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      ps: '3',
      pe: '1',
      py: '1',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    '& > li > span': { fontVariantNumeric: 'tabular-nums' },
    '& code': { flex: '1', minW: 0, py: '1', fontFamily: 'mono', textStyle: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
