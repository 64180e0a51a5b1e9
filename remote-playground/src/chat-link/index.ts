export { ChatUnavailable } from './chat-unavailable';
export { listChatLinks, resolveChatLink, resolveSecondChatLink } from './links';
export { type Chat, useChat } from './use-chat';
