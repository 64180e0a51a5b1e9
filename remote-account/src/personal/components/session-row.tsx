import { formatTime, startOfToday } from '@console/shared/format';
import { useMutation } from '@console/shared/query';
import { Box, ConfirmButton, Flex, Heading, notify, RelativeTime, StatusTag, Text, Timestamp } from '@console/shared/ui';
import { useId } from 'react';
import { type T, useT } from '../../i18n';
import { revokeSessionMutation } from '../api/queries';
import type { AccountSession } from '../api/types';

export type SessionRowProps = { session: AccountSession };

export function SessionRow({ session }: SessionRowProps) {
  const t = useT();
  const revoke = useMutation(revokeSessionMutation);
  const details = useId();
  const device = deviceName(session, t);
  const end = async () => {
    await revoke.mutateAsync(session.id);
    notify.success(t('personal.sessions.ended', { device }));
  };
  return (
    <Flex
      gap="3"
      align="center"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: 0, pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" minW="0">
          <Heading as="h3" textStyle="sm" fontWeight="medium" truncate>
            {device}
          </Heading>
          {session.isCurrent && <StatusTag tone="good">{t('personal.sessions.current')}</StatusTag>}
        </Flex>
        <Text id={details} color="fg.muted" textStyle="xs">
          <Box as="span" hideBelow="md">
            {t('personal.sessions.signed-in')} <SignedInTime seconds={session.signedInAt} /> ·{' '}
          </Box>
          {t('personal.sessions.active')} <RelativeTime seconds={session.lastActiveAt} />
          {session.address !== '' && ` · ${session.address}`}
        </Text>
      </Box>
      {!session.isCurrent && (
        <ConfirmButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          flexShrink="0"
          me="-2.5"
          title={t('personal.sessions.end.title')}
          text={t('personal.sessions.end.text', { device })}
          confirmLabel={t('personal.sessions.end')}
          aria-label={t('personal.sessions.end.of', { device })}
          // Several sessions may be of the same device.
          aria-describedby={details}
          onConfirm={end}
        >
          {t('personal.sessions.end')}
        </ConfirmButton>
      )}
    </Flex>
  );
}

function SignedInTime({ seconds }: { seconds: number }) {
  const t = useT();
  if (seconds < startOfToday()) {
    return <Timestamp isShort seconds={seconds} />;
  }
  const time = formatTime(seconds);
  return (
    <time className="ui-number" dateTime={new Date(seconds * 1000).toISOString()} title={time}>
      {t('personal.sessions.today', { time: time.slice(11, 16) })}
    </time>
  );
}

function deviceName({ browser, os, userAgent }: AccountSession, t: T): string {
  if (browser !== '' && os !== '') {
    return t('personal.sessions.on', { browser, os });
  }
  return browser || os || userAgent || t('personal.sessions.unknown');
}
