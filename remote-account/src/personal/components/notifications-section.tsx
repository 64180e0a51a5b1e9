import { ApiError } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { saveSettingsMutation } from '../api/queries';
import type { Account } from '../api/types';
import { NotificationsForm } from './notifications-form';

export type NotificationsSectionProps = { account: Account };

/** Some gateways omit the settings from the account, others return 404 on save. */
export function NotificationsSection({ account: { notifications, linkedAccounts } }: NotificationsSectionProps) {
  const t = useT();
  const save = useMutation(saveSettingsMutation);
  const isUnknown = save.error instanceof ApiError && save.error.details.status === 404;
  return (
    <Section id="notify" title={t('personal.notify')} text={t('personal.notify.text')}>
      {notifications === undefined || isUnknown ? (
        <Text color="fg.muted" textStyle="sm">
          {t('personal.notify.unsupported')}
        </Text>
      ) : (
        <NotificationsForm stored={notifications} accountEmail={linkedAccounts.email} onSave={save.mutateAsync} />
      )}
    </Section>
  );
}
