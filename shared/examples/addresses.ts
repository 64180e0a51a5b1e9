import { chatAddress, gatewayAddress, parseChatLinks } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';

/** Links that open third-party chat apps with an API key filled in. */
export function chatLinksFor(apiKey: string): string[] {
  const { status } = useSession.getState();
  const links = parseChatLinks(status?.chats);
  if (links === 'none' || links === 'broken') {
    return [];
  }
  const address = gatewayAddress(status?.server_address);
  return links.flatMap(({ template }) => chatAddress(template, { key: apiKey, address }) ?? []);
}
