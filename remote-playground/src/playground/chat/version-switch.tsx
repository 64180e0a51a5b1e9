import { Flex, IconAction, Text } from '@console/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import { useConversationState } from '../conversation/use-conversation';

export type VersionSwitchProps = { id: string; conversation: Conversation; isLocked: boolean };

/** The version whose switch was just used; its new message takes over the focus. */
let focusId: string | undefined;

export function VersionSwitch({ id, conversation, isLocked }: VersionSwitchProps) {
  const t = useT();
  const versions = useConversationState(conversation, (state) => state.versions.get(id));
  if (versions === undefined) {
    return null;
  }
  const { ids, at } = versions;
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const show = (versionId: string | undefined) => {
    if (versionId === undefined) {
      return;
    }
    focusId = versionId;
    conversation.showVersion(versionId);
  };
  const takeFocus = (element: HTMLElement | null) => {
    if (element === null || focusId !== id) {
      return;
    }
    focusId = undefined;
    element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  };
  const lock = isLocked ? { title: t('composer.answering') } : {};
  return (
    <Flex ref={takeFocus} role="group" aria-label={t('message.versions')} align="center" mt="1" ms="-1.5">
      <IconAction label={t('message.versions.previous')} {...lock} disabled={isLocked || !previous} onClick={() => show(previous)}>
        <ChevronLeft />
      </IconAction>
      <Text as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
        {at + 1}/{ids.length}
      </Text>
      <IconAction label={t('message.versions.next')} {...lock} disabled={isLocked || !next} onClick={() => show(next)}>
        <ChevronRight />
      </IconAction>
    </Flex>
  );
}
