import { useMutation } from '@console/shared/query';
import { ConfirmButton, notify, RelativeTime, StatusTag } from '@console/shared/ui';
import { type T, useT } from '../../i18n';
import { revokeSessionMutation } from '../api/queries';
import type { AccountSession } from '../api/types';
import { SettingRow } from './setting-row';

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
    <SettingRow
      title={device}
      status={session.isCurrent && <StatusTag tone="good">{t('personal.sessions.current')}</StatusTag>}
      text={
        <>
          {session.address !== '' && `${t('personal.sessions.address', { address: session.address })} · `}
          {t('personal.sessions.signed-in')} <RelativeTime seconds={session.signedInAt} />
          {' · '}
          {t('personal.sessions.active')} <RelativeTime seconds={session.lastActiveAt} />
        </>
      }
    >
      {!session.isCurrent && (
        <ConfirmButton
          title={t('personal.sessions.end.title')}
          text={t('personal.sessions.end.text', { device })}
          confirmLabel={t('personal.sessions.end')}
          aria-label={t('personal.sessions.end.of', { device })}
          onConfirm={end}
        >
          {t('personal.sessions.end')}
        </ConfirmButton>
      )}
    </SettingRow>
  );
}

function deviceName({ browser, os, userAgent }: AccountSession, t: T): string {
  if (browser !== '' && os !== '') {
    return t('personal.sessions.on', { browser, os });
  }
  return browser || os || userAgent || t('personal.sessions.unknown');
}
