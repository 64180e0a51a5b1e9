import { useParams, useSearchParams } from '@console/shared/router';
import { useSystemName } from '@console/shared/session';
import { Box, EmptyState, Flex } from '@console/shared/ui';
import { AppWindow } from 'lucide-react';
import { type Chat, ChatUnavailable, resolveChatLink, useChat } from '../chat-link';
import { useT } from '../i18n';
import { ChatBar } from './chat-bar';
import { ChatFrame } from './chat-frame';
import { OpenButton } from './open-button';

export function Page() {
  const t = useT();
  const site = useSystemName();
  const { id } = useParams();
  const [search] = useSearchParams();
  const state = useChat((status) => resolveChatLink(status, id), Number(search.get('token')));
  const title = (state.kind === 'ready' && state.chat.name) || t('frame.title');
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      {state.kind === 'ready' ? <ChatView chat={state.chat} title={title} /> : <ChatUnavailable state={state} />}
    </>
  );
}

function ChatView({ chat, title }: { chat: Chat; title: string }) {
  const { address } = chat;
  return (
    <Flex data-full-bleed direction="column" flex="1" minH="70vh">
      <ChatBar chat={chat} title={title} />
      <Box position="relative" flex="1" minH="60vh">
        {canFrame(address) ? <ChatFrame key={address.href} address={address} title={title} /> : <UnframeableChat address={address} />}
      </Box>
    </Flex>
  );
}

const canFrame = ({ protocol }: URL) => protocol === 'https:' || (protocol === 'http:' && window.location.protocol === 'http:');

function UnframeableChat({ address }: { address: URL }) {
  const t = useT();
  const isApp = !/^https?:$/.test(address.protocol);
  return (
    <EmptyState
      icon={<AppWindow />}
      title={t(isApp ? 'frame.app' : 'frame.insecure')}
      text={t(isApp ? 'frame.app.text' : 'frame.insecure.text')}
      action={<OpenButton address={address} />}
    />
  );
}
