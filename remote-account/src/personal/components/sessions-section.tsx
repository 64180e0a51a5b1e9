import { useMutation, useQuery } from '@console/shared/query';
import { Box, ConfirmButton, notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { revokeOtherSessionsMutation, sessionList } from '../api/queries';
import type { AccountSession } from '../api/types';
import { Section } from './section';
import { SectionState } from './section-state';
import { SessionRow } from './session-row';

export type SessionsSectionProps = { hasAccessToken: boolean };

export function SessionsSection({ hasAccessToken }: SessionsSectionProps) {
  const t = useT();
  const sessions = useQuery(sessionList);
  return (
    <Section id="sessions" title={t('personal.sessions')} text={t('personal.sessions.text')}>
      <SectionState query={sessions}>{(list) => <SessionList sessions={list} hasAccessToken={hasAccessToken} />}</SectionState>
    </Section>
  );
}

function SessionList({ sessions, hasAccessToken }: { sessions: AccountSession[]; hasAccessToken: boolean }) {
  const t = useT();
  const revoke = useMutation(revokeOtherSessionsMutation);
  const hasOtherSessions = sessions.some(({ isCurrent }) => !isCurrent);
  const revokeOthers = async () => {
    await revoke.mutateAsync();
    notify.success(t('personal.sessions.ended-others'));
  };
  return (
    <>
      <div>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </div>
      {!hasOtherSessions && (
        <Text color="fg.muted" textStyle="sm" mt="3">
          {t('personal.sessions.none')}
        </Text>
      )}
      {(hasOtherSessions || hasAccessToken) && (
        <Box mt="4">
          <ConfirmButton
            title={t('personal.sessions.end-others.title')}
            text={t('personal.sessions.end-others.text')}
            confirmLabel={t('personal.sessions.end-others')}
            onConfirm={revokeOthers}
          >
            {t('personal.sessions.end-others')}
          </ConfirmButton>
        </Box>
      )}
    </>
  );
}
