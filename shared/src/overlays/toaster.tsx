import { Box, Toaster as ChakraToaster, createToaster, Portal, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useSharedT } from '../i18n/use-translation';
import { type Notification, setToastRenderer } from '../notify';
import { toastRecipe } from './recipes';

/** On a phone the thumb and the composer are at the bottom. */
const isPhone = window.matchMedia('(width < 769px)').matches;

export const toaster = createToaster({
  placement: isPhone ? 'top' : 'bottom-end',
  // Below the top bar, and above the buttons of an open drawer.
  offsets: { top: '56px', bottom: 'var(--toast-bottom)', left: '24px', right: '24px' },
  pauseOnPageIdle: true,
  max: 4,
  overlap: true,
});

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

function dismissToast(id: string) {
  const toastId = toastIds.get(id);
  // Updating a dismissed toast would keep it for good.
  toastIds.delete(id);
  if (toastId !== undefined) {
    toaster.dismiss(toastId);
  }
}

// The toaster renders synchronously, which React refuses within the effects of components.
setToastRenderer(
  (note) => queueMicrotask(() => showToast(note)),
  (id) => queueMicrotask(() => dismissToast(id)),
);

const icons = {
  success: { Glyph: CircleCheck, color: 'fg.success' },
  error: { Glyph: CircleAlert, color: 'fg.error' },
  warning: { Glyph: TriangleAlert, color: 'fg.warning' },
  info: { Glyph: Info, color: 'fg.info' },
};

const isKnown = (type: string | undefined): type is keyof typeof icons => type !== undefined && type in icons;

function ToastIcon({ type }: { type: string | undefined }) {
  const { Glyph, color } = icons[isKnown(type) ? type : 'info'];
  return (
    <Box color={color} flexShrink="0" display="flex" height="5" alignItems="center">
      <Glyph size={16} aria-hidden />
    </Box>
  );
}

export function Toaster() {
  const t = useSharedT();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root recipe={toastRecipe} width={{ base: 'full', md: 'sm' }}>
            <ToastIcon type={toast.type} />
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
