import { Flex } from '@console/shared/ui';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel';

export function SessionsSidebar({ sessions }: SessionsPanelProps) {
  return (
    <Flex as="aside" direction="column" width="260px" flexShrink="0" pe="2" overflow="hidden">
      <SessionsPanel sessions={sessions} />
    </Flex>
  );
}
