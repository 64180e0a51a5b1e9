import { Flex } from '@console/shared/ui';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel';

export function SessionsSidebar({ sessions }: SessionsPanelProps) {
  return (
    <Flex
      as="aside"
      direction="column"
      width="260px"
      flexShrink="0"
      ps="2"
      pe="2"
      pt="2"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <SessionsPanel sessions={sessions} />
    </Flex>
  );
}
