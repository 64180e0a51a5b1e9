import { chakra, Heading, SideSheet, Stack, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { formats } from '../api/formats';
import type { RequestBody } from '../api/formats/format';
import type { CompletionRecord } from '../conversation/record-store';
import { type Message, toWireMessages } from '../library/message';
import { EventsList } from './events-list';
import { toPhases } from './phases';
import { RequestSection } from './request-section';
import { TimingBar } from './timing-bar';

export type InspectorSheetProps = {
  id: string;
  messages: readonly Message[];
  record: CompletionRecord | undefined;
  onClose: () => void;
};

export function InspectorSheet({ id, messages, record, onClose }: InspectorSheetProps) {
  const t = useT();
  const timing = messages.find((message) => message.id === id)?.timing;
  const phases = timing === undefined ? [] : toPhases(timing, record?.acceptedAt);
  const body = record?.body ?? rebuildBody(messages, id);
  return (
    <SideSheet title={t('inspector.title')} side="end" onClose={onClose}>
      <Stack gap="6" pb="6">
        {record === undefined && <Text color="fg.muted">{t(body ? 'inspector.restored' : 'inspector.discarded')}</Text>}
        {phases.length > 0 && (
          <Section title={t('inspector.timing')}>
            <TimingBar phases={phases} />
          </Section>
        )}
        {record && (
          <Section title={t('inspector.response')}>
            <ResponseSection record={record} />
          </Section>
        )}
        {body && (
          <Section title={t('inspector.request')}>
            <RequestSection body={body} path={record?.path || formats.chat.path} />
          </Section>
        )}
        {record && (
          <Section title={t('inspector.events')}>
            <EventsList record={record} />
          </Section>
        )}
      </Stack>
    </SideSheet>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </section>
);

function ResponseSection({ record: { status, headers, failure } }: { record: CompletionRecord }) {
  const t = useT();
  const rows: [string, string][] = [
    [t('inspector.status'), status === undefined ? t('inspector.status.none') : String(status)],
    ...headers,
  ];
  return (
    <HeaderList>
      {[...rows, ...(failure ? [[t('inspector.failure'), failure] as const] : [])].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </HeaderList>
  );
}

const HeaderList = chakra('dl', {
  base: {
    textStyle: 'sm',
    '& div': { display: 'flex', gap: '4', py: '0.5' },
    '& dt': { flexShrink: '0', width: '40', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& dd': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  },
});

/** Restores the model and the messages of a request that was not recorded; its settings are unknown. */
function rebuildBody(messages: readonly Message[], id: string): RequestBody | undefined {
  const at = messages.findIndex((message) => message.id === id);
  const model = messages[at]?.model;
  return at === -1 || model === undefined ? undefined : { messages: toWireMessages(messages.slice(0, at), ''), stream: true, model };
}
