import { Toaster as ChakraToaster, Portal, Toast } from '@chakra-ui/react';
import { useSharedT } from '../i18n/use-translation';
import { toaster } from '../ui/notify';

/** Draws what `notify` says. */
export function Toaster() {
  const t = useSharedT();
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ base: 'full', md: 'sm' }}>
            <Toast.Indicator />
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
