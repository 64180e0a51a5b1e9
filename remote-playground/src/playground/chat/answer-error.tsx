import { Link } from '@console/shared/router';
import { mayAccess, useSession } from '@console/shared/session';
import { Box, Button, Flex, Text } from '@console/shared/ui';
import { CircleAlert, CircleDollarSign, RefreshCw, Wallet } from 'lucide-react';
import { useT } from '../../i18n';
import { isQuotaExhausted, type Message } from '../library/message';
import { pricingSettingsPath } from '../settings/pricing-settings-path';

export type AnswerErrorProps = { text: string; message: Message; onRetry?: () => void };

function useRemedy(message: Message) {
  const t = useT();
  const isRoot = useSession(({ user }) => mayAccess(user, 'root'));
  if (isQuotaExhausted(message)) {
    return { to: '/topup', label: t('message.failed.wallet'), icon: <Wallet /> };
  }
  if (message.errorCode === 'model_price_error' && isRoot) {
    return { to: pricingSettingsPath, label: t('message.failed.price'), icon: <CircleDollarSign /> };
  }
  return undefined;
}

export function AnswerError({ text, message, onRetry }: AnswerErrorProps) {
  const t = useT();
  const remedy = useRemedy(message);
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
          {text}
        </Text>
        {remedy && (
          <Button asChild size="xs" variant="outline" mt="2.5" me="2">
            <Link to={remedy.to}>
              {remedy.icon}
              {remedy.label}
            </Link>
          </Button>
        )}
        {onRetry && !isQuotaExhausted(message) && (
          <Button size="xs" variant="outline" mt="2.5" onClick={onRetry}>
            <RefreshCw />
            {t('message.retry')}
          </Button>
        )}
      </Box>
    </Flex>
  );
}
