import { Link } from '@console/shared/router';
import { Button, DescriptionList, Note, Quota, SideSheet, Stack } from '@console/shared/ui';
import { ScrollText } from 'lucide-react';
import { useT } from '../../i18n';
import type { User } from '../api/types';
import type { Refusal } from '../model';
import { getUserLogsPath } from '../user-logs-path';
import { UserDetails } from './user-details';

export type UserSheetProps = { user: User; refusal: Refusal; onClose: () => void };

export function UserSheet({ user, refusal, onClose }: UserSheetProps) {
  const t = useT();
  return (
    <SideSheet
      title={t('user.show.of', { name: user.username })}
      side="end"
      onClose={onClose}
      footer={
        <Button asChild variant="outline">
          <Link to={getUserLogsPath(user)}>
            <ScrollText />
            {t('user.logs')}
          </Link>
        </Button>
      }
    >
      <Stack gap="5" pb="4">
        <Note tone="info">{t('user.not-editable', { reason: t(`user.refusal.${refusal}`) })}</Note>
        <DescriptionList
          items={[
            [t('user.username'), user.username],
            [t('user.display-name'), user.displayName],
            [t('user.group'), user.group],
            [t('user.quota'), <Quota key="quota" value={user.quota} />],
          ]}
        />
        <UserDetails user={user} />
      </Stack>
    </SideSheet>
  );
}
