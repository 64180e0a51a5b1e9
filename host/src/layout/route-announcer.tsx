import { useLocation } from '@console/shared/router';
import { VisuallyHidden } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { contentId } from '../navigation/content-id';

/** Skips the transient title between two pages. */
const titleSettleMs = 300;

/**
 * A menu opened before the next page appears would close. The focus trap of an open alert would take the focus back and select what
 * was typed, so the next key would replace it.
 */
const isInPopup = () => document.activeElement?.closest(':is([role=alertdialog], [role=menu])[data-state=open]') != null;

/**
 * Does for navigations what a page load does for keyboards and screen readers: moves the focus to the content, unless the page sets it,
 * and announces the title.
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
    if (content && !content.contains(document.activeElement) && !isInPopup()) {
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
