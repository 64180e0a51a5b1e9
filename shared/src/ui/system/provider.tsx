import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { useHasNotifications } from '../../notify';
import { useSession } from '../../session/store';
import { Toaster } from '../overlays';
import { getSystem } from './index';

/** The content security policy blocks style elements without its nonce. */
export const createStyleCache = (nonce: string | undefined): EmotionCache => createCache({ key: 'c', ...(nonce && { nonce }) });

/** `cache` is that of `createStyleCache`. */
export type UiProviderProps = { cache: EmotionCache; children: ReactNode };

/** Chakra with the console's system, the session's theme and toasts. */
export function UiProvider({ cache, children }: UiProviderProps) {
  const theme = useSession((state) => state.theme);
  const hasToasts = useHasNotifications();
  useEffect(() => {
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
