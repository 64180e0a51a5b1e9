import { useLocation } from '@console/shared/router';
import { VisuallyHidden } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';

export const contentId = 'content';

/** Between two pages the title is for a moment that of neither; read aloud is only the one that stays. */
const settled = 300;

/** The focus trap of an open warning would take focus back and select what has been typed, so the next key would replace it. */
const isInWarning = () => document.activeElement?.closest('[role=alertdialog][data-state=open]') != null;

/**
 * What a page load does for keyboards and screen readers, done for navigations: focus starts at the content, unless the
 * page puts it somewhere itself, and the title of the page is read aloud.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (here.current === pathname) {
      return;
    }
    here.current = pathname;
    const content = document.getElementById(contentId);
    if (content && !content.contains(document.activeElement) && !isInWarning()) {
      content.focus({ preventScroll: true });
    }
    let wait: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(wait);
      wait = setTimeout(() => setTitle(document.title), settled);
    };
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    tell();
    return () => {
      observer.disconnect();
      clearTimeout(wait);
    };
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
