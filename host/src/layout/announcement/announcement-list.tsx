import type { SiteAnnouncement } from '@console/shared/contract';
import { formatTime } from '@console/shared/format';
import { chakra, RichText } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';

const colors: Readonly<Record<string, string>> = {
  ongoing: 'blue.solid',
  success: 'green.solid',
  warning: 'orange.solid',
  error: 'red.solid',
};

/** Dated messages, in the order of the gateway: from the newest. */
export function AnnouncementList({ announcements }: { announcements: readonly SiteAnnouncement[] }) {
  const t = useT();
  return (
    <List aria-label={t('announcement.list')}>
      {announcements.map(({ content, publishDate, type = '', extra }) => (
        <li key={`${publishDate} ${content}`}>
          <Dot bg={colors[type] ?? 'border.emphasized'} aria-hidden />
          <div>
            <time dateTime={publishDate}>{formatTime(Date.parse(publishDate) / 1000).slice(0, 16)}</time>
            <RichText text={content} />
            {extra && <small>{extra}</small>}
          </div>
        </li>
      ))}
    </List>
  );
}

const Dot = chakra('span', { base: { boxSize: '2', mt: '1.5', borderRadius: 'full', flexShrink: 0 } });

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& > li': { display: 'flex', gap: '3' },
    '& > li > div': { minW: '0', flex: '1' },
    '& time, & small': { textStyle: 'xs', color: 'fg.muted' },
  },
});
