import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSession } from '../../session/store';

/** `text` is one line below the title, `actions` are buttons at its end. */
export type PageHeaderProps = { title: string; text?: ReactNode; actions?: ReactNode };

/** The heading of a page, which also sets the document title. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  const site = useSession((state) => state.status?.system_name);
  return (
    <Flex as="header" align="flex-end" gap="3" wrap="wrap" mb="4" minH="8">
      <title>{site ? `${title} · ${site}` : title}</title>
      <div>
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {text && (
          <Text as="div" color="fg.muted" textStyle="sm">
            {text}
          </Text>
        )}
      </div>
      <Flex gap="2" ms="auto" wrap="wrap">
        {actions}
      </Flex>
    </Flex>
  );
}
