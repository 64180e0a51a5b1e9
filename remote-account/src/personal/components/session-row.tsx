import { formatTime } from '@console/shared/format';
import { useMutation } from '@console/shared/query';
import { ConfirmButton, Flex, Heading, notify, RelativeTime, StatusTag, Text } from '@console/shared/ui';
import { type T, useT } from '../../i18n';
import { revokeSessionMutation } from '../api/queries';
import type { AccountSession } from '../api/types';

export type SessionRowProps = { session: AccountSession };

export function SessionRow({ session }: SessionRowProps) {
  const t = useT();
  const revoke = useMutation(revokeSessionMutation);
  const device = deviceName(session, t);
  const end = async () => {
    await revoke.mutateAsync(session.id);
    notify.success(t('personal.sessions.ended', { device }));
  };
  return (
    <Flex gap="3" align="center" minH="9" py="1" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
      <Flex flex="1" minW="0" columnGap="3" align={{ sm: 'center' }} direction={{ base: 'column', sm: 'row' }}>
        <Flex gap="2" align="center" minW="0" flexShrink="0">
          <Heading as="h3" textStyle="sm" fontWeight="medium" truncate>
            {device}
          </Heading>
          {session.isCurrent && <StatusTag tone="good">{t('personal.sessions.current')}</StatusTag>}
        </Flex>
        <Text
          ms={{ sm: 'auto' }}
          minW="0"
          truncate
          color="fg.muted"
          textStyle="xs"
          title={`${t('personal.sessions.signed-in')} ${formatTime(session.signedInAt)}`}
        >
          {t('personal.sessions.active')} <RelativeTime seconds={session.lastActiveAt} />
          {session.address !== '' && ` · ${session.address}`}
        </Text>
      </Flex>
      {!session.isCurrent && (
        <ConfirmButton
          size="xs"
          variant="ghost"
          me="-2"
          title={t('personal.sessions.end.title')}
          text={t('personal.sessions.end.text', { device })}
          confirmLabel={t('personal.sessions.end')}
          aria-label={t('personal.sessions.end.of', { device })}
          onConfirm={end}
        >
          {t('personal.sessions.end')}
        </ConfirmButton>
      )}
    </Flex>
  );
}

function deviceName({ browser, os, userAgent }: AccountSession, t: T): string {
  if (browser !== '' && os !== '') {
    return t('personal.sessions.on', { browser, os });
  }
  return browser || os || userAgent || t('personal.sessions.unknown');
}
