import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import type { Token } from './api/types';
import { type ChatLink, chatAddress, gatewayAddress, readChatLinks } from './chat-links';

export type ChatChoice = {
  links: ChatLink[];
  /** Opens a link with a token in a tab of its own. */
  open: (link: ChatLink, token: Token) => void;
  /** Says why there is no link to choose. */
  explain: () => void;
};

/** The chat links of the public status. */
export function useChatLinks(): ChatChoice {
  const t = useT();
  const chats = useSession((state) => state.status?.chats);
  const serverAddress = useSession((state) => state.status?.server_address);
  return useMemo(() => {
    const links = readChatLinks(chats);
    return {
      links: typeof links === 'string' ? [] : links,
      open: ({ template }, { key }) => {
        const address = chatAddress(template, { key, address: gatewayAddress(serverAddress) });
        if (address === undefined) notify.error(t('token.chat.broken'));
        else window.open(address, '_blank', 'noopener,noreferrer');
      },
      explain: () => notify.error(t(links === 'broken' ? 'token.chat.broken' : 'token.chat.none')),
    };
  }, [t, chats, serverAddress]);
}
