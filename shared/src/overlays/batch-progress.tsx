import { chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Batch } from '../batch/use-batch';
import { useLazyT } from '../i18n/lazy-messages';
import { progressStyles } from '../styles';

export type BatchProgressProps = {
  id: string;
  label: string;
  status: Batch<unknown>['status'];
  done: number;
  failed: number;
  total: number;
  pausedUntil: number | undefined;
};

/** Progress as a bar and text; only changes of state are announced. */
export function BatchProgress({ id, label, status, done, failed, total, pausedUntil }: BatchProgressProps) {
  const t = useLazyT();
  const isComplete = status === 'ended' && done === total;
  return (
    <>
      <Bar value={done + failed} max={total} aria-label={label} data-warning={failed > 0 ? '' : undefined} />
      <Text id={id} textStyle="sm" fontVariantNumeric="tabular-nums" mt="2" color={isComplete ? 'fg.success' : 'fg'}>
        {isComplete ? t('batch.complete', { total }) : t('batch.done', { done, total })}
        {failed > 0 && (
          <Text as="span" color="fg.error" ms="3">
            {t('batch.failed', { count: failed })}
          </Text>
        )}
      </Text>
      <Text role="status" textStyle="sm" color="fg.muted">
        {status === 'stopping' && t('batch.stopping')}
        {status === 'running' && pausedUntil !== undefined && <Paused until={pausedUntil} />}
      </Text>
    </>
  );
}

/** The countdown is not announced. */
function Paused({ until }: { until: number }) {
  const t = useLazyT();
  const seconds = useSecondsUntil(until);
  return (
    <>
      {t('batch.paused')}
      <span aria-hidden>{t('batch.paused.seconds', { seconds })}</span>
    </>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

const Bar = chakra('progress', { base: { ...progressStyles, height: '1.5' } });
