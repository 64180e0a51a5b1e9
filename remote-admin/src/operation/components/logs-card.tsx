import { useCapability } from '@console/shared/session';
import { SettingsCard, type SettingsCardProps } from '../../options';
import { ClearLogs } from './clear-logs';

export type LogsCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

export function LogsCard(props: LogsCardProps) {
  const hasCleanup = useCapability('log-cleanup');
  return <SettingsCard {...props} footer={hasCleanup && <ClearLogs />} />;
}
