import { useParams, useSearchParams } from '@console/shared/router';
import { useSystemName } from '@console/shared/session';
import { Box, Flex } from '@console/shared/ui';
import { type Chat, chatOf, NoChat, useChat } from '../chat-link';
import { useT } from '../i18n';
import { ChatBar } from './chat-bar';
import { ChatFrame } from './chat-frame';
import { Outside } from './outside';

/** A chat of somebody else's within the console, with one of the person's own tokens. */
export function Page() {
  const t = useT();
  const site = useSystemName();
  const { id } = useParams();
  const [search] = useSearchParams();
  const state = useChat((status) => chatOf(status, id), Number(search.get('token')));
  const title = (state.kind === 'ready' && state.chat.name) || t('frame.title');
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      {state.kind === 'ready' ? <ChatView chat={state.chat} title={title} /> : <NoChat state={state} />}
    </>
  );
}

function ChatView({ chat, title }: { chat: Chat; title: string }) {
  const { address } = chat;
  return (
    <Flex data-full-bleed direction="column" flex="1" minH="70vh">
      <ChatBar chat={chat} title={title} />
      <Box position="relative" flex="1" minH="60vh">
        {mayFrame(address) ? <ChatFrame key={address.href} address={address} title={title} /> : <Outside address={address} />}
      </Box>
    </Flex>
  );
}

/** Programs have schemes of their own; and a page over HTTPS may not show one without. */
const mayFrame = ({ protocol }: URL) => protocol === 'https:' || (protocol === 'http:' && window.location.protocol === 'http:');
