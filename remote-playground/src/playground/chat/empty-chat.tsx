import { Box, chakra, Flex, Heading, Text } from '@console/shared/ui';
import { Sparkles } from 'lucide-react';
import { Suggestions, type SuggestionsProps } from './suggestions';

export type EmptyChatProps = SuggestionsProps & { title: string; text: string };

export function EmptyChat({ title, text, ...suggestions }: EmptyChatProps) {
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="2" py={{ base: '0', md: '6' }} textAlign="center">
      <Emblem aria-hidden>
        <Sparkles size={22} />
      </Emblem>
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="30rem" textWrap="balance">
        {text}
      </Text>
      <Box width="full" mt={{ base: '4', md: '6' }}>
        <Suggestions {...suggestions} />
      </Box>
    </Flex>
  );
}

const Emblem = chakra('span', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '12',
    mb: '2',
    borderRadius: 'l3',
    bg: 'jade.subtle',
    color: 'jade.fg',
  },
});
