import { Box, chakra, Flex, Heading, Text } from '@console/shared/ui';
import { Sparkles } from 'lucide-react';
import { useT } from '../../i18n';
import { Suggestions, type SuggestionsProps } from './suggestions';

export function EmptyChat({ onPick }: SuggestionsProps) {
  const t = useT();
  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="2" py={{ base: '0', md: '6' }} textAlign="center">
      <Emblem aria-hidden>
        <Sparkles size={22} />
      </Emblem>
      <Heading as="h2" size="lg">
        {t('empty.title')}
      </Heading>
      <Text color="fg.muted" maxW="30rem" textWrap="balance">
        {t('empty.text')}
      </Text>
      <Box width="full" mt={{ base: '4', md: '6' }}>
        <Suggestions onPick={onPick} />
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
