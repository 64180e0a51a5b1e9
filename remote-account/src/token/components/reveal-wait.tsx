import { Button, InfoDialog, Text } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { formatWait } from '../model';

export type RevealWaitProps = {
  /** Unix milliseconds. */
  retryAt: number;
  onRetry: () => void;
  onClose: () => void;
};

/** The action is offered again by a click, without which browsers do not copy. */
export function RevealWait({ retryAt, onRetry, onClose }: RevealWaitProps) {
  const t = useT();
  const seconds = useSecondsUntil(retryAt);
  const isOver = seconds === 0;
  return (
    <InfoDialog
      size="sm"
      title={t('token.wait.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('token.wait.cancel')}
          </Button>
          <Button disabled={!isOver} onClick={onRetry}>
            {t('token.wait.retry')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{t('token.wait.text')}</Text>
      {/* Only the end is announced, not each second. */}
      <Text mt="2" fontVariantNumeric="tabular-nums" aria-hidden={!isOver} role={isOver ? 'status' : undefined}>
        {isOver ? t('token.wait.over') : t('token.wait.left', { time: formatWait(seconds) })}
      </Text>
    </InfoDialog>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;
  useEffect(() => {
    if (isOver) {
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
