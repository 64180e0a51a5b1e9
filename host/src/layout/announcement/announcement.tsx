import { useQuery } from '@console/shared/query';
import { useLocation } from '@console/shared/router';
import { useEffect } from 'react';
import { AnnouncementDialog } from './announcement-dialog';
import { hasUnread, useAnnouncements } from './announcements';
import { useBell } from './bell-store';
import { canInterrupt } from './can-interrupt';
import { currentNotice, isHidden, isUnread } from './notice';

/** Long enough for a page to render a form that depends on its data. */
const settleTime = 300;

/** Fetches the announcement and opens it once per text when nothing is interrupted; otherwise the bell shows a dot until the next navigation. */
export function Announcement() {
  const { data: text = '' } = useQuery(currentNotice);
  const announcements = useAnnouncements();
  const { pathname } = useLocation();
  const isOpen = useBell((state) => state.isOpen);

  useEffect(() => {
    useBell.setState({ isUnread: !isOpen && (isUnread(text) || hasUnread(announcements)) });
  }, [text, announcements, isOpen]);

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
