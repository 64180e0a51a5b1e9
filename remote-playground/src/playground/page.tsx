import { Flex, PageHeader } from '@console/shared/ui';
import { useT } from '../i18n';
import { Chat } from './chat/chat';
import { LazyCompare } from './compare/lazy-compare';
import { Inspector } from './inspector/inspector';
import { InspectProvider } from './inspector/use-inspect';
import { PageActions } from './page-actions';
import { ForkProvider } from './sessions/fork-context';
import { SessionsSidebar } from './sessions/sessions-sidebar';
import { SettingsPanel } from './settings/settings-panel';
import { WebSearchSwitch } from './settings/web-search-switch';
import { usePlayground } from './use-playground';

export function Page() {
  const t = useT();
  const playground = usePlayground();
  const { sessions, settings, options, sendBlocker, inspected, panel, sidebar, isComparing, columnsState } = playground;
  const { workspace, conversation } = sessions;
  const shared = { conversation, options, sendBlocker };
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
          <PageHeader title={t('title')} actions={<PageActions {...playground} />} />
          <Flex flex="1" minH="0" gap="4">
            {sidebar.isWide && sidebar.isOpen && <SessionsSidebar sessions={sessions} />}
            {isComparing ? (
              <LazyCompare
                {...shared}
                columnsState={columnsState}
                comparison={workspace.comparison}
                settings={settings}
                inspected={inspected}
              />
            ) : (
              <>
                <Chat key={conversation.id} {...shared} tools={<WebSearchSwitch settings={settings} />} />
                {panel.isOpen && <SettingsPanel settings={settings} />}
              </>
            )}
          </Flex>
        </Flex>
        {!isComparing && (
          <Inspector inspected={inspected} getMessages={() => conversation.store.getState().messages} getRecord={conversation.getRecord} />
        )}
      </ForkProvider>
    </InspectProvider>
  );
}
