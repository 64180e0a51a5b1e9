import { Button, Flex, Text } from '@console/shared/ui';
import { useT } from '../i18n';
import { refreshSeconds } from './use-jobs';

export type RefreshNoteProps = { count: number; isPaused: boolean; onPause: (isPaused: boolean) => void };

/** That the list renews itself while something is unfinished, and the way to stop that. */
export function RefreshNote({ count, isPaused, onPause }: RefreshNoteProps) {
  const t = useT();
  if (count === 0) {
    return null;
  }
  return (
    <Flex role="status" align="center" gap="2" mb="3" textStyle="sm" color="fg.muted">
      <Text>{t(isPaused ? 'jobs.refresh.paused' : 'jobs.refresh.on', { count, seconds: refreshSeconds })}</Text>
      <Button variant="ghost" size="xs" minH={{ mdDown: '44px' }} onClick={() => onPause(!isPaused)}>
        {t(isPaused ? 'jobs.refresh.resume' : 'jobs.refresh.pause')}
      </Button>
    </Flex>
  );
}
