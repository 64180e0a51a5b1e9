import { Toaster as ChakraToaster, createToaster, Portal, Toast } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { Info } from 'lucide-react';
import { useSharedT } from '../i18n/use-translation';
import { type Notification, setToastRenderer } from '../notify';

export const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, max: 4, overlap: true });

const duration = { short: 5000, long: 8000 };
let revision = 0;

/** Toast ids by notification id. */
const toastIds = new Map<string, string>();

function showToast({ id, title, type, action }: Notification) {
  const isLong = type === 'error' || action !== undefined;
  // Only a changed duration restarts the timer of a toast.
  revision = (revision + 1) % 100;
  const content = { title, type, duration: duration[isLong ? 'long' : 'short'] + revision, action };
  const toastId = toastIds.get(id);
  if (toastId !== undefined && toaster.isVisible(toastId)) {
    toaster.update(toastId, content);
  } else {
    toastIds.set(id, toaster.create({ closable: true, ...content }));
  }
}

setToastRenderer(showToast, (id) => {
  const toastId = toastIds.get(id);
  // Updating a dismissed toast would keep it for good.
  toastIds.delete(id);
  if (toastId !== undefined) {
    toaster.dismiss(toastId);
  }
});

const infoStyles = {
  '&[data-type=info]': { bg: 'blue.solid', color: 'blue.contrast', '--toast-trigger-bg': '{white/10}' },
};

export function Toaster() {
  const t = useSharedT();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root recipe={toastSlotRecipe} width={{ base: 'full', md: 'sm' }} css={infoStyles}>
            <Toast.Indicator />
            {toast.type === 'info' && <Info size={20} aria-hidden style={{ flexShrink: 0 }} />}
            <Toast.Title flex="1" overflowWrap="anywhere">
              {toast.title}
            </Toast.Title>
            {toast.action && (
              <Toast.ActionTrigger css={{ '@media (pointer: coarse)': { me: '7' } }}>{toast.action.label}</Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger aria-label={t('close')} />
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
