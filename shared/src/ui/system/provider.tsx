import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../session/store';
import { useToasts } from '../notify';
import { Toaster } from '../overlays';
import { system } from './index';

/** Emotion's style elements need the nonce of the page's policy, else the page is unstyled. */
export const createStyleCache = (nonce: string | undefined): EmotionCache => createCache({ key: 'c', ...(nonce && { nonce }) });

export type UiProviderProps = { cache: EmotionCache; children: ReactNode };

/** Chakra with the console's system, the theme of the session and the toasts. */
export function UiProvider({ cache, children }: UiProviderProps) {
  const theme = useSession((state) => state.theme);
  const hasToasts = useToasts();
  useEffect(() => {
    const { classList, style } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(theme);
    style.colorScheme = theme;
  }, [theme]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {children}
        {hasToasts && <Toaster />}
      </ChakraProvider>
    </CacheProvider>
  );
}
