import { checkConnection, useConnection } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { Button, Flex, Text } from '@console/shared/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t';

export function ConnectionBanner() {
  const t = useT();
  const { isLost, nextTryAt } = useConnection();
  const isRefused = useSession((state) => state.isStatusRefused);
  const text = isLost ? t(navigator.onLine ? 'status.unreachable' : 'status.offline') : isRefused ? t('status.refused') : '';
  const isShown = text !== '';
  return (
    <Flex
      align="center"
      gap="3"
      textStyle="sm"
      {...(isShown && {
        mb: '4',
        px: '4',
        py: '1.5',
        borderRadius: 'l2',
        borderWidth: '1px',
        borderColor: 'orange.border',
        bg: 'orange.subtle',
        position: 'sticky',
        top: 'calc(var(--top-bar) + {spacing.2})',
        zIndex: 'docked',
      })}
    >
      {isShown && <CloudOff size={16} aria-hidden style={{ flexShrink: 0 }} />}
      <Flex flex="1" wrap="wrap" columnGap="3">
        {/* A live region must exist before its text, and the countdown is not announced. */}
        <Text as="span" role="status" fontWeight="medium">
          {text}
        </Text>
        {isShown && <NextRetry key={nextTryAt} at={nextTryAt} />}
      </Flex>
      {isShown && (
        <Button size="xs" variant="outline" colorPalette="gray" disabled={nextTryAt === null} onClick={checkConnection}>
          {t('status.retry-now')}
        </Button>
      )}
    </Flex>
  );
}

function NextRetry({ at }: { at: number | null }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
      {at === null ? t('status.retrying') : t('status.retry-in', { seconds: Math.max(1, Math.ceil((at - now) / 1000)) })}
    </Text>
  );
}
