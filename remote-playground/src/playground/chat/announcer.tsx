import { VisuallyHidden } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Conversation } from '../conversation/conversation';
import { useConversationState } from '../conversation/use-conversation';

/** Tells screen readers when an answer starts and how it ends, and nothing in between. */
export function Announcer({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const event = useConversationState(conversation, ({ answering, outcome }) => (answering === undefined ? outcome : 'started'));
  return <VisuallyHidden role="status">{event && t(`announce.${event}`)}</VisuallyHidden>;
}
