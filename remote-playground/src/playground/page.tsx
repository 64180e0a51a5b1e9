import { Flex, lazyComponent, PageHeader, QueryState, Skeleton, useNarrow } from '@console/shared/ui';
import { useT } from '../i18n';
import { Chat } from './chat/chat';
import { ForkProvider } from './chat/fork-context';
import { ChatMenu } from './chat-menu';
import { AddColumnButton } from './compare/add-column-button';
import { CompareToggle } from './compare/compare-toggle';
import { Inspector } from './inspector/inspector';
import { InspectProvider } from './inspector/use-inspect';
import { SessionsSidebar } from './sessions/sessions-sidebar';
import { SessionsToggle } from './sessions/sessions-toggle';
import { GroupChip } from './settings/group-chip';
import { ModelChip } from './settings/model-chip';
import { SettingsChip } from './settings/settings-chip';
import { SettingsDrawer } from './settings/settings-drawer';
import { SettingsPanel } from './settings/settings-panel';
import { SettingsPanelToggle } from './settings/settings-panel-toggle';
import { useWebSearchAction, WebSearchSwitch } from './settings/web-search-switch';
import { type Playground, usePlayground } from './use-playground';

export function Page() {
  const t = useT();
  const isNarrow = useNarrow();
  const playground = usePlayground();
  const { sessions, settings, options, sendBlocker, inspected, panel, sidebar, isComparing, columnsState } = playground;
  const { workspace, conversation } = sessions;
  const hasFailed = settings.model === '' && settings.models.isError;
  const menuActions = useWebSearchAction(settings);
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
          pt="5"
          pb={{ base: '3', md: '5' }}
        >
          <PageHeader
            title={t('title')}
            text={isComparing && !isNarrow ? t('compare.hint') : undefined}
            actions={<PageActions {...playground} />}
          />
          <Flex flex="1" minH="0" gap="4">
            {sidebar.isWide && <SessionsSidebar sessions={sessions} sidebar={sidebar} />}
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
                <Chat
                  key={conversation.id}
                  {...shared}
                  tools={<ComposerTools settings={settings} panel={panel} />}
                  menuActions={menuActions}
                  failure={hasFailed && <ModelsFailed settings={settings} />}
                />
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

function ModelsFailed({ settings: { models } }: Pick<Playground, 'settings'>) {
  const t = useT();
  return (
    <QueryState query={models} name={t('settings.models')}>
      {() => null}
    </QueryState>
  );
}

function ComposerTools({ settings, panel }: Pick<Playground, 'settings' | 'panel'>) {
  return (
    <>
      <ModelChip settings={settings} />
      <GroupChip settings={settings} />
      <SettingsChip settings={settings} panel={panel} />
      <WebSearchSwitch settings={settings} />
    </>
  );
}

type PageActionsProps = Pick<Playground, 'sessions' | 'settings' | 'sidebar' | 'panel' | 'columnsState' | 'isComparing'>;

function PageActions({ sessions, settings, sidebar, panel, columnsState, isComparing }: PageActionsProps) {
  const isNarrow = useNarrow();
  const { conversation } = sessions;
  const compare = { columnsState, settings };
  return (
    <>
      {!sidebar.isWide && <SessionsToggle sessions={sessions} sidebar={sidebar} />}
      {isComparing && !isNarrow && <AddColumnButton columnsState={columnsState} />}
      {!isNarrow && <CompareToggle {...compare} />}
      <SettingsDrawer settings={settings} isWide={isComparing} />
      <ChatMenu {...compare} conversation={conversation} />
      {!isComparing && <SettingsPanelToggle panel={panel} />}
    </>
  );
}

const LazyCompare = lazyComponent(
  () => import('./compare/compare').then(({ Compare }) => Compare),
  () => <Skeleton flex="1" height="full" borderRadius="l3" />,
);
