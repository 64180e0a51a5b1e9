export { type ChatLink, type ChatLinks, chatAddress, parseChatLinks } from './chat-links';
export { gatewayAddress } from './gateway-address';
