import { Flex, PageHeader } from '@console/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../i18n';
import { claimBelongings } from './belongings';
import { Chat } from './chat/chat';
import { ChatActions } from './chat/chat-actions';
import { CompareToggle } from './compare/compare-toggle';
import { LazyCompare } from './compare/lazy-compare';
import { useSpecs } from './compare/use-specs';
import type { Ask } from './conversation/conversation';
import { explainFailure, type Words } from './conversation/explain';
import { useMeasure } from './cost/use-measure';
import { Inspector } from './inspector/inspector';
import { InspectProvider, useInspected } from './inspector/use-inspect';
import { preloadMarkdown } from './markdown/markdown-text';
import { ForkProvider } from './sessions/fork';
import { SessionsColumn } from './sessions/sessions-column';
import { SessionsToggle } from './sessions/sessions-toggle';
import { useColumn } from './sessions/use-column';
import { useSessions } from './sessions/use-sessions';
import { PanelToggle } from './settings/panel-toggle';
import { SearchSwitch } from './settings/search-switch';
import { SettingsDrawer } from './settings/settings-drawer';
import { SettingsPanel } from './settings/settings-panel';
import { useObstacle } from './settings/use-obstacle';
import { usePanel } from './settings/use-panel';
import { askedOf, useSettings } from './settings/use-settings';

const wordsOf = (t: ReturnType<typeof useT>): Words => ({
  brokeOff: t('chat.brokeOff'),
  silent: (count) => t('chat.silent', { count }),
});

/** A chat with any model of the gateway, on the person's own balance. */
export function Page() {
  const t = useT();
  // Before anything is read from storage.
  useState(claimBelongings);
  const sessions = useSessions();
  const { visit, conversation, library } = sessions;
  const settings = useSettings({ id: conversation.id, library });
  const obstacle = useObstacle(settings);
  const panel = usePanel();
  const specs = useSpecs(visit);
  const isComparing = specs.specs.length > 0;
  // Columns of models take all the width there is.
  const column = useColumn(!isComparing);
  const { inputs, model, group, late } = settings;
  const measure = useMeasure();
  // Stable while nothing is changed: messages are drawn again when it is not.
  const ask = useMemo<Ask>(
    () => ({ ...askedOf(inputs, model, group), explain: (error) => explainFailure(error, wordsOf(t)), measure, ...(late && { late }) }),
    [inputs, model, group, late, t, measure],
  );
  useEffect(preloadMarkdown, []);
  const inspected = useInspected();
  return (
    <InspectProvider value={inspected.open}>
      <ForkProvider value={sessions.fork}>
        <Flex
          data-full-bleed
          direction="column"
          flex="1 1 0"
          minH="30rem"
          width="full"
          maxW="100rem"
          mx="auto"
          px={{ base: '4', md: '6' }}
          py="5"
        >
          <PageHeader
            title={t('title')}
            actions={
              <>
                <SessionsToggle sessions={sessions} column={column} />
                <CompareToggle specs={specs} settings={settings} />
                <ChatActions conversation={conversation} />
                <SettingsDrawer settings={settings} isWide={isComparing} />
                {!isComparing && <PanelToggle panel={panel} />}
              </>
            }
          />
          <Flex flex="1" minH="0" gap="4">
            {column.isWide && column.isOpen && <SessionsColumn sessions={sessions} />}
            {isComparing ? (
              <LazyCompare
                specs={specs}
                comparison={visit.comparison}
                conversation={conversation}
                ask={ask}
                settings={settings}
                obstacle={obstacle}
                inspected={inspected}
              />
            ) : (
              <>
                <Chat
                  key={conversation.id}
                  conversation={conversation}
                  ask={ask}
                  obstacle={obstacle}
                  tools={<SearchSwitch settings={settings} />}
                />
                {panel.isOpen && <SettingsPanel settings={settings} />}
              </>
            )}
          </Flex>
        </Flex>
        {!isComparing && (
          <Inspector inspected={inspected} messages={() => conversation.snapshot().messages} recordOf={conversation.recordOf} />
        )}
      </ForkProvider>
    </InspectProvider>
  );
}
