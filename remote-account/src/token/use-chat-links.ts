import { type ChatLink, chatAddress, gatewayAddress, parseChatLinks } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import type { Token } from './api/types';
import type { Reveal } from './use-reveal';

export type ChatChoice = {
  links: ChatLink[];
  /** Opens a link with a token in a tab of its own. */
  open: (link: ChatLink, token: Token) => void;
  /** Says why there is no link to choose. */
  explain: () => void;
};

/** The chat links of the public status: the two of their own, then the list. */
export function useChatLinks(reveal: Reveal): ChatChoice {
  const t = useT();
  const first = useSession((state) => state.status?.chat_link);
  const second = useSession((state) => state.status?.chat_link2);
  const chats = useSession((state) => state.status?.chats);
  const serverAddress = useSession((state) => state.status?.server_address);
  return useMemo(() => {
    const listed = parseChatLinks(chats);
    const own = [
      { name: t('token.chat.first'), template: first ?? '' },
      { name: t('token.chat.second'), template: second ?? '' },
    ];
    return {
      links: [...own.filter(({ template }) => template !== ''), ...(typeof listed === 'string' ? [] : listed)],
      open: async ({ template }, token) => {
        const addressOf = (key: string) => chatAddress(template, { key, address: gatewayAddress(serverAddress) });
        if (addressOf('') === undefined) {
          return notify.error(t('token.chat.broken'));
        }
        const key = template.includes('{key}') ? (await reveal([token]))?.get(token.id) : '';
        if (key !== undefined) {
          window.open(addressOf(key), '_blank', 'noopener,noreferrer');
        }
      },
      explain: () => notify.error(t(listed === 'broken' ? 'token.chat.broken' : 'token.chat.none')),
    };
  }, [t, first, second, chats, serverAddress, reveal]);
}
