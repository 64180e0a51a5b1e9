import { Heading, SideSheet, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { Message } from '../conversation/message';
import { EventsList } from './events-list';
import { phasesOf } from './phases';
import { rebuiltBody } from './rebuilt';
import type { AnswerRecord } from './records';
import { RequestPart } from './request-part';
import { ResponsePart } from './response-part';
import { TimingBar } from './timing-bar';

export type InspectorSheetProps = {
  id: string;
  /** The answer and what was said before it. */
  messages: readonly Message[];
  record: AnswerRecord | undefined;
  onClose: () => void;
};

/** What went over the wire for one answer. */
export function InspectorSheet({ id, messages, record, onClose }: InspectorSheetProps) {
  const t = useT();
  const timing = messages.find((message) => message.id === id)?.timing;
  const phases = timing === undefined ? [] : phasesOf(timing, record?.acceptedAt);
  const body = record?.body ?? rebuiltBody(messages, id);
  return (
    <SideSheet title={t('inspector.title')} side="end" onClose={onClose}>
      <Stack gap="6" pb="6">
        {record === undefined && <Text color="fg.muted">{t(body ? 'inspector.rebuilt' : 'inspector.gone')}</Text>}
        {phases.length > 0 && (
          <Part title={t('inspector.timing')}>
            <TimingBar phases={phases} />
          </Part>
        )}
        {record && (
          <Part title={t('inspector.response')}>
            <ResponsePart record={record} />
          </Part>
        )}
        {body && (
          <Part title={t('inspector.request')}>
            <RequestPart body={body} />
          </Part>
        )}
        {record && (
          <Part title={t('inspector.events')}>
            <EventsList record={record} />
          </Part>
        )}
      </Stack>
    </SideSheet>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </section>
);
