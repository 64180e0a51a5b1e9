import { useQuery } from '@console/shared/query';
import { useLocation } from '@console/shared/router';
import { useEffect } from 'react';
import { AnnouncementDialog } from './announcement-dialog';
import { useBell } from './bell-store';
import { canInterrupt } from './can-interrupt';
import { currentNotice, isHidden, isUnread } from './notice';

/** Long enough for a page to draw the form that comes with its data. */
const settleTime = 300;

/** Asks for the announcement, and opens it once per text when that disturbs nobody; otherwise the bell says it, and the next navigation tries again. */
export function Announcement() {
  const { data: text = '' } = useQuery(currentNotice);
  const { pathname } = useLocation();
  const isOpen = useBell((state) => state.isOpen);

  useEffect(() => {
    useBell.setState({ isUnread: !isOpen && isUnread(text) });
  }, [text, isOpen]);

  // Each navigation is another occasion.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isUnread(text) && !isHidden() && canInterrupt()) {
        useBell.setState({ isOpen: true });
      }
    }, settleTime);
    return () => clearTimeout(timer);
  }, [text, pathname]);

  return isOpen ? <AnnouncementDialog onClose={() => useBell.setState({ isOpen: false })} /> : null;
}
