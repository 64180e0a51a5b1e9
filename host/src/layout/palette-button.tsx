import { Button, chakra, IconAction, loadOverlays } from '@console/shared/ui';
import { Search } from 'lucide-react';
import { useT } from '../app/i18n';
import { showPalette } from '../shortcuts/above-page';
import { Keys } from '../shortcuts/keys';
import { keysOf } from '../shortcuts/shortcuts';
import { loadPalette } from './above-page';

const keys = keysOf({ key: 'k', withControl: true });

const prepare = () => void Promise.all([loadPalette(), loadOverlays()]).catch(() => undefined);

/** Opens the command palette: a quiet search field to look at, an icon on narrow screens. */
export function PaletteButton() {
  const t = useT();
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        display={{ base: 'none', lg: 'inline-flex' }}
        me="1"
        px="2.5"
        color="fg.muted"
        fontWeight="normal"
        title={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={showPalette}
      >
        <Search size={15} aria-hidden />
        <Words>{t('palette.button')}</Words>
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      </Button>
      <IconAction label={t('palette.open')} size="sm" display={{ base: 'inline-flex', lg: 'none' }} onClick={showPalette}>
        <Search />
      </IconAction>
    </>
  );
}

const Words = chakra('span', { base: { minW: '20', textAlign: 'start' } });
