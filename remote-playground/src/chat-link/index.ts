export { chatOf, chatsOf, secondChatOf } from './links';
export { NoChat } from './no-chat';
export { type Chat, useChat } from './use-chat';
