import { Flex } from '@console/shared/ui';
import { Keys } from '../shortcuts/keys';
import { usePaletteT } from './texts';

/** What the keys do, where there is a keyboard. */
export function PaletteHints() {
  const t = usePaletteT();
  const hints = [
    { keys: ['↑', '↓'], text: t('palette.move') },
    { keys: ['↵'], text: t('palette.use') },
    { keys: ['Esc'], text: t('palette.close') },
  ];
  return (
    <Flex
      gap="4"
      px="4"
      py="2"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.muted"
      aria-hidden
      css={{ '@media (pointer: coarse)': { display: 'none' } }}
    >
      {hints.map(({ keys, text }) => (
        <Flex key={text} gap="1.5" align="center">
          <Keys keys={keys} />
          {text}
        </Flex>
      ))}
    </Flex>
  );
}
