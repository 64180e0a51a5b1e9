import { Toaster as ChakraToaster, Portal, Toast } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { Info } from 'lucide-react';
import { useSharedT } from '../i18n/use-translation';
import { toaster } from '../ui/notify';

/** The library has a tone for every kind but this one. */
const informing = {
  '&[data-type=info]': { bg: 'blue.solid', color: 'blue.contrast', '--toast-trigger-bg': '{white/10}' },
};

/** Draws what `notify` says. */
export function Toaster() {
  const t = useSharedT();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root recipe={toastSlotRecipe} width={{ base: 'full', md: 'sm' }} css={informing}>
            <Toast.Indicator />
            {toast.type === 'info' && <Info size={20} aria-hidden style={{ flexShrink: 0 }} />}
            <Toast.Title flex="1" overflowWrap="anywhere">
              {toast.title}
            </Toast.Title>
            <Toast.CloseTrigger aria-label={t('close')} />
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
