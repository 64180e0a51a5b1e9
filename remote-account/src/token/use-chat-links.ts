import { type ChatLink, chatAddress, gatewayAddress, parseChatLinks } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { notify } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import type { Token } from './api/types';
import type { RevealKeys } from './use-reveal-keys';

export type ChatLinks = {
  links: ChatLink[];
  open: (link: ChatLink, token: Token) => void;
  reportMissing: () => void;
};

export function useChatLinks(reveal: RevealKeys): ChatLinks {
  const t = useT();
  const first = useSession((state) => state.status?.chat_link);
  const second = useSession((state) => state.status?.chat_link2);
  const chats = useSession((state) => state.status?.chats);
  const serverAddress = useSession((state) => state.status?.server_address);
  return useMemo(() => {
    const listed = parseChatLinks(chats);
    const templates = [
      { name: t('token.chat.first'), template: first ?? '' },
      { name: t('token.chat.second'), template: second ?? '' },
    ];
    return {
      links: [...templates.filter(({ template }) => template !== ''), ...(typeof listed === 'string' ? [] : listed)],
      open: async ({ template }, token) => {
        const buildUrl = (key: string) => chatAddress(template, { key, address: gatewayAddress(serverAddress) });
        if (buildUrl('') === undefined) {
          return notify.error(t('token.chat.invalid'));
        }
        const key = template.includes('{key}') ? (await reveal([token]))?.get(token.id) : '';
        if (key !== undefined) {
          window.open(buildUrl(key), '_blank', 'noopener,noreferrer');
        }
      },
      reportMissing: () => notify.error(t(listed === 'broken' ? 'token.chat.invalid' : 'token.chat.none')),
    };
  }, [t, first, second, chats, serverAddress, reveal]);
}
