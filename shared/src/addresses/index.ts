/**
 * Links to third-party chat apps, and the gateway address that API clients use.
 *
 * {@includeCode ../../examples/addresses.ts}
 * @module
 */

export { type ChatLink, type ChatLinks, chatAddress, parseChatLinks } from './chat-links';
export { gatewayAddress } from './gateway-address';
