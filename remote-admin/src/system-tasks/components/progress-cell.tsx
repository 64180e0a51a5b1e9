import { formatPoints } from '@console/shared/format';
import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Task } from '../api/types';
import { isActive } from '../model';

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    width: '16',
    height: '1.5',
    me: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    verticalAlign: 'middle',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'jade.solid' },
    '&::-moz-progress-bar': { bg: 'jade.solid' },
  },
});

/** A bar while the task runs, then how much it did. */
export function ProgressCell({ task }: { task: Task }) {
  const t = useT();
  const { progress, processed, total } = task;
  const counts =
    processed === undefined ? '' : [processed, total].flatMap((count) => (count === undefined ? [] : formatPoints(count))).join(' / ');
  if (!isActive(task)) {
    return <span className="ui-muted">{processed === 0 && total === undefined ? '' : counts}</span>;
  }
  return (
    <>
      <Bar aria-label={t('system-tasks.progress')} max={100} {...(progress !== undefined && { value: progress })} />
      <span className="ui-muted">{progress === undefined ? counts : t('system-tasks.percent', { percent: progress })}</span>
    </>
  );
}
