import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useInsertionEffect } from 'react';
import { useHasNotifications } from '../../notify';
import { useSession } from '../../session/store';
import { Toaster } from '../overlays';
import { getSystem } from './index';

/** `cache` is that of `createStyleCache`. */
export type UiProviderProps = { cache: EmotionCache; children: ReactNode };

/** Chakra with the console's system, the session's theme and toasts. */
export function UiProvider({ cache, children }: UiProviderProps) {
  const theme = useSession((state) => state.theme);
  const hasToasts = useHasNotifications();
  // Before anything computes styles, which depend on it.
  useInsertionEffect(() => {
    const { classList, style } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(theme);
    style.colorScheme = theme;
  }, [theme]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={getSystem()}>
        {children}
        {hasToasts && <Toaster />}
      </ChakraProvider>
    </CacheProvider>
  );
}
