import { Toaster as ChakraToaster, createToaster, Portal, Toast } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { Info } from 'lucide-react';
import { useSharedT } from '../i18n/use-translation';
import { drawNotesWith, type Note } from '../ui/notify';

export const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, max: 4, overlap: true });

const duration = { short: 5000, long: 8000 };
let told = 0;

/** The toast of each note. */
const toasts = new Map<string, string>();

function draw({ id, title, type, action }: Note) {
  const isLong = type === 'error' || action !== undefined;
  // Another duration is what begins the time of a note anew.
  told = (told + 1) % 100;
  const content = { title, type, duration: duration[isLong ? 'long' : 'short'] + told, action };
  const shown = toasts.get(id);
  if (shown !== undefined && toaster.isVisible(shown)) {
    toaster.update(shown, content);
  } else {
    toasts.set(id, toaster.create({ closable: true, ...content }));
  }
}

drawNotesWith(draw, (id) => {
  const shown = toasts.get(id);
  // An update would bring it back for good: a toast can be dismissed only once.
  toasts.delete(id);
  if (shown !== undefined) {
    toaster.dismiss(shown);
  }
});

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
            {toast.action && (
              // Beside the cross, which is larger there.
              <Toast.ActionTrigger css={{ '@media (pointer: coarse)': { me: '7' } }}>{toast.action.label}</Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger aria-label={t('close')} />
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
