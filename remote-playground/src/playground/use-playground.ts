import { useEffect, useState } from 'react';
import { useColumns } from './compare/use-columns';
import { useInspected } from './inspector/use-inspect';
import { preloadMarkdown } from './markdown/markdown-text';
import { activateUserStorage } from './per-user-storage';
import { useSessions } from './sessions/use-sessions';
import { useSessionsSidebar } from './sessions/use-sessions-sidebar';
import { useCompletionOptions } from './settings/use-completion-options';
import { useSendBlocker } from './settings/use-send-blocker';
import { useSettings } from './settings/use-settings';
import { useSettingsPanel } from './settings/use-settings-panel';

export type Playground = ReturnType<typeof usePlayground>;

export function usePlayground() {
  // Must run before anything reads the storage.
  useState(activateUserStorage);
  const sessions = useSessions();
  const { workspace, conversation, library } = sessions;
  const settings = useSettings({ id: conversation.id, library });
  const sendBlocker = useSendBlocker(settings);
  const panel = useSettingsPanel();
  const columnsState = useColumns(workspace);
  const isComparing = columnsState.columns.length > 0;
  const sidebar = useSessionsSidebar(!isComparing);
  const options = useCompletionOptions(settings);
  useEffect(preloadMarkdown, []);
  const inspected = useInspected();
  return { sessions, settings, options, sendBlocker, panel, columnsState, isComparing, sidebar, inspected };
}
