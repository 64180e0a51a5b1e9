import { useQuery } from '@console/shared/query';
import { Box, Button, chakra, InfoDialog, QueryState, RichText, Skeleton, Text } from '@console/shared/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { AnnouncementList } from './announcement-list';
import { markAllRead, useAnnouncements } from './announcements';
import { currentNotice, hideToday, isHidden, markRead } from './notice';

export type AnnouncementDialogProps = { onClose: () => void };

export function AnnouncementDialog({ onClose }: AnnouncementDialogProps) {
  const t = useT();
  // A manual open needs the current text; an automatic one was just fetched.
  const notice = useQuery({ ...currentNotice, staleTime: 10_000 });
  const today = useRef<HTMLInputElement>(null);
  const text = notice.data;
  const announcements = useAnnouncements();
  const hasList = announcements.length > 0;

  useEffect(() => {
    if (text) {
      markRead(text);
    }
  }, [text]);
  useEffect(() => markAllRead(announcements), [announcements]);

  const close = () => {
    if (today.current) {
      hideToday(today.current.checked);
    }
    onClose();
  };
  return (
    <InfoDialog
      title={t('announcement.title')}
      size={text || hasList ? 'lg' : 'sm'}
      onClose={close}
      footer={
        <>
          {text && (
            <Today>
              <input type="checkbox" ref={today} defaultChecked={isHidden()} />
              {t('announcement.dismiss-today')}
            </Today>
          )}
          <Button onClick={close}>{t('announcement.dismiss')}</Button>
        </>
      }
    >
      <QueryState query={notice} loading={<Skeleton height="24" aria-busy />}>
        {() => (text ? <RichText text={text} /> : !hasList && <Text color="fg.muted">{t('announcement.none')}</Text>)}
      </QueryState>
      {hasList && (
        <Box mt={text ? '5' : '0'}>
          <AnnouncementList announcements={announcements} />
        </Box>
      )}
    </InfoDialog>
  );
}

const Today = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    me: 'auto',
    textStyle: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});
