import { Box, IconAction, lazyComponent, VisuallyHidden } from '@console/shared/ui';
import { Bell as BellIcon } from 'lucide-react';
import { useT } from '../../i18n/use-t';
import { useBell } from './bell-store';

const Announcement = lazyComponent(() =>
  import(/* webpackChunkName: "announcement" */ './announcement').then((module) => module.Announcement),
);

export function Bell() {
  const t = useT();
  const { isEnabled, isUnread, isOpen } = useBell();
  const label = t(isUnread ? 'announcement.unread' : 'announcement.title');
  return (
    <>
      <IconAction label={label} aria-haspopup="dialog" position="relative" onClick={() => useBell.setState({ isOpen: true })}>
        <BellIcon />
        {isUnread && (
          <Box
            position="absolute"
            top="1"
            insetEnd="1"
            boxSize="2"
            borderRadius="full"
            bg="red.solid"
            boxShadow="0 0 0 2px {colors.bg.panel}"
          />
        )}
      </IconAction>
      <VisuallyHidden role="status">{isUnread && label}</VisuallyHidden>
      {(isEnabled || isOpen) && <Announcement />}
    </>
  );
}
