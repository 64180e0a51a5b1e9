import { Button, chakra, IconAction, loadOverlays } from '@console/shared/ui';
import { Search } from 'lucide-react';
import { useT } from '../i18n/use-t';
import { Keys } from '../shortcuts/keys';
import { showPalette } from '../shortcuts/overlay-store';
import { formatKeys } from '../shortcuts/shortcuts';
import { loadPalette } from './overlay-layer';

const keys = formatKeys({ key: 'k', withControl: true });

const preload = () => void Promise.all([loadPalette(), loadOverlays()]).catch(() => undefined);

export function PaletteButton() {
  const t = useT();
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        display={{ base: 'none', lg: 'inline-flex' }}
        flex="0 1 260px"
        h="30px"
        minW="36"
        justifyContent="flex-start"
        me="1"
        ps="2.5"
        pe="2"
        bg="bg.canvas"
        borderColor="border"
        color="fg.subtle"
        fontWeight="normal"
        title={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={showPalette}
      >
        <Search size={15} aria-hidden />
        <ButtonLabel>{t('palette.button')}</ButtonLabel>
        <Hints aria-hidden>
          <Keys keys={keys} />
        </Hints>
      </Button>
      <IconAction label={t('palette.open')} size="sm" display={{ base: 'inline-flex', lg: 'none' }} onClick={showPalette}>
        <Search />
      </IconAction>
    </>
  );
}

const ButtonLabel = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

const Hints = chakra('span', { base: { display: 'flex', ms: 'auto', flexShrink: 0 } });
