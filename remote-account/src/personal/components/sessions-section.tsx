import { useMutation, useQuery } from '@console/shared/query';
import { Button, ConfirmButton, notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { revokeOtherSessionsMutation, sessionList } from '../api/queries';
import type { AccountSession } from '../api/types';
import { SectionState } from './section-state';
import { SessionRow } from './session-row';

export type SessionsSectionProps = { hasAccessToken: boolean };

const isOther = ({ isCurrent }: AccountSession) => !isCurrent;

export function SessionsSection({ hasAccessToken }: SessionsSectionProps) {
  const t = useT();
  const sessions = useQuery(sessionList);
  const canRevoke = sessions.data !== undefined && (hasAccessToken || sessions.data.some(isOther));
  return (
    <Section id="sessions" title={t('personal.sessions')} text={t('personal.sessions.text')} action={canRevoke && <RevokeOthersButton />}>
      <SectionState query={sessions}>{(list) => <SessionList sessions={list} />}</SectionState>
    </Section>
  );
}

function RevokeOthersButton() {
  const t = useT();
  const revoke = useMutation(revokeOtherSessionsMutation);
  const revokeOthers = async () => {
    await revoke.mutateAsync();
    notify.success(t('personal.sessions.ended-others'));
  };
  return (
    <ConfirmButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      me="-2.5"
      title={t('personal.sessions.end-others.title')}
      text={t('personal.sessions.end-others.text')}
      confirmLabel={t('personal.sessions.end-others')}
      onConfirm={revokeOthers}
    >
      {t('personal.sessions.end-others')}
    </ConfirmButton>
  );
}

const collapsedCount = 3;

function SessionList({ sessions }: { sessions: AccountSession[] }) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? sessions : sessions.slice(0, collapsedCount);
  return (
    <>
      <div>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </div>
      {sessions.length > collapsedCount && (
        <Button variant="ghost" size="xs" mt="2" ms="-2.5" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('personal.show-fewer') : t('personal.sessions.more', { count: sessions.length - collapsedCount })}
        </Button>
      )}
      {!sessions.some(isOther) && (
        <Text color="fg.muted" textStyle="sm" mt="3">
          {t('personal.sessions.none')}
        </Text>
      )}
    </>
  );
}
