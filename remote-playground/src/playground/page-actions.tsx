import { ChatActions } from './chat/chat-actions';
import { CompareToggle } from './compare/compare-toggle';
import { SessionsToggle } from './sessions/sessions-toggle';
import { SettingsDrawer } from './settings/settings-drawer';
import { SettingsPanelToggle } from './settings/settings-panel-toggle';
import type { Playground } from './use-playground';

export type PageActionsProps = Pick<Playground, 'sessions' | 'settings' | 'sidebar' | 'panel' | 'columnsState' | 'isComparing'>;

export function PageActions({ sessions, settings, sidebar, panel, columnsState, isComparing }: PageActionsProps) {
  return (
    <>
      <SessionsToggle sessions={sessions} sidebar={sidebar} />
      <CompareToggle columnsState={columnsState} settings={settings} />
      <ChatActions conversation={sessions.conversation} />
      <SettingsDrawer settings={settings} isWide={isComparing} />
      {!isComparing && <SettingsPanelToggle panel={panel} />}
    </>
  );
}
