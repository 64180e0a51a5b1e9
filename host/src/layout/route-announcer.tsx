import { useLocation } from '@console/shared/router';
import { VisuallyHidden } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';

export const contentId = 'content';

/** Between two pages the title is for a moment that of neither; read aloud is only the one that stays. */
const titleSettleMs = 300;

/** The focus trap of an open warning would take focus back and select what has been typed, so the next key would replace it. */
const isInWarning = () => document.activeElement?.closest('[role=alertdialog][data-state=open]') != null;

/**
 * What a page load does for keyboards and screen readers, done for navigations: focus starts at the content, unless the
 * page puts it somewhere itself, and the title of the page is read aloud.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previousPathname.current === pathname) {
      return;
    }
    previousPathname.current = pathname;
    const content = document.getElementById(contentId);
    if (content && !content.contains(document.activeElement) && !isInWarning()) {
      content.focus({ preventScroll: true });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleAnnouncement = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title), titleSettleMs);
    };
    const observer = new MutationObserver(scheduleAnnouncement);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    scheduleAnnouncement();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
