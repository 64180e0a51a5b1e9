import { QueryClientProvider, queryClientOf } from '@console/shared/query';
import { BrowserRouter } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { UiProvider, type UiProviderProps } from '@console/shared/ui';
import { useEffect } from 'react';
import { Shell } from '../layout/shell';
import { PageBoundary } from './page-boundary';
import { PageRoutes } from './page-routes';
import { RenderedLocation } from './rendered-location';

export type AppProps = { styles: UiProviderProps['cache'] };

export function App({ styles }: AppProps) {
  const language = useSession((state) => state.language);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  useBrandIcon();
  return (
    <UiProvider cache={styles}>
      <PageBoundary>
        <QueryClientProvider client={queryClientOf('host')}>
          <BrowserRouter useTransitions={false}>
            <RenderedLocation>
              <Shell>
                <PageRoutes />
              </Shell>
            </RenderedLocation>
          </BrowserRouter>
        </QueryClientProvider>
      </PageBoundary>
    </UiProvider>
  );
}

function useBrandIcon(): void {
  const logo = useSession((state) => state.status?.logo);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!logo || icon === null) {
      return;
    }
    const defaultIcon = icon.href;
    icon.href = logo;
    return () => {
      icon.href = defaultIcon;
    };
  }, [logo]);
}
