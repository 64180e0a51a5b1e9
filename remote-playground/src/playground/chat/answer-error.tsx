import { Box, Button, Flex, Text } from '@console/shared/ui';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useT } from '../../i18n';

export type AnswerErrorProps = { words: string; onRetry?: () => void };

/** Why there is no answer, or no more of it. */
export function AnswerError({ words, onRetry }: AnswerErrorProps) {
  const t = useT();
  return (
    <Flex gap="3" align="flex-start" mt="2" px="3.5" py="3" borderRadius="l3" borderWidth="1px" bg="bg.subtle">
      <Box color="fg.error" pt="0.5" flexShrink="0">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" color="fg.error" textStyle="sm">
          {t('message.failed')}
        </Text>
        <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-wrap" maxH="48" overflowY="auto">
          {words}
        </Text>
        {onRetry && (
          <Button size="xs" variant="outline" mt="2.5" onClick={onRetry}>
            <RefreshCw />
            {t('message.retry')}
          </Button>
        )}
      </Box>
    </Flex>
  );
}
