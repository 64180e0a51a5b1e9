import { useSession } from '@console/shared/session';
import { useEffect } from 'react';

/** The site's logo as the icon of the browser's tab; the edge has put our own mark there. */
export function useBrandIcon(): void {
  const logo = useSession((state) => state.status?.logo);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!logo || icon === null) {
      return;
    }
    const before = icon.href;
    icon.href = logo;
    return () => {
      icon.href = before;
    };
  }, [logo]);
}
