import { Flex, PageHeader } from '@console/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../i18n';
import { claimBelongings } from './belongings';
import { Chat } from './chat/chat';
import { ChatActions } from './chat/chat-actions';
import type { Ask } from './conversation/conversation';
import { explainFailure } from './conversation/explain';
import { useConversation } from './conversation/use-conversation';
import { preloadMarkdown } from './markdown/markdown-text';
import { PanelToggle } from './settings/panel-toggle';
import { SettingsDrawer } from './settings/settings-drawer';
import { SettingsPanel } from './settings/settings-panel';
import { useObstacle } from './settings/use-obstacle';
import { usePanel } from './settings/use-panel';
import { askedOf, useSettings } from './settings/use-settings';

/** A chat with any model of the gateway, on the person's own balance. */
export function Page() {
  const t = useT();
  // Before anything is read from storage.
  useState(claimBelongings);
  const settings = useSettings();
  const conversation = useConversation();
  const obstacle = useObstacle(settings);
  const panel = usePanel();
  const { inputs, model, group } = settings;
  const brokeOff = t('chat.brokeOff');
  // Stable while nothing is changed: messages are drawn again when it is not.
  const ask = useMemo<Ask>(
    () => ({ ...askedOf(inputs, model, group), explain: (error) => explainFailure(error, brokeOff) }),
    [inputs, model, group, brokeOff],
  );
  useEffect(preloadMarkdown, []);
  return (
    <Flex direction="column" height="calc(100dvh - {spacing.14} - {spacing.10})" minH="30rem">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ChatActions conversation={conversation} />
            <SettingsDrawer settings={settings} />
            <PanelToggle panel={panel} />
          </>
        }
      />
      <Flex flex="1" minH="0" gap="4">
        <Chat conversation={conversation} ask={ask} obstacle={obstacle} />
        {panel.isOpen && <SettingsPanel settings={settings} />}
      </Flex>
    </Flex>
  );
}
