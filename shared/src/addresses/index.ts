export { type ChatLink, type ChatLinks, chatAddress, readChatLinks } from './chat-links';
export { gatewayAddress } from './gateway-address';
