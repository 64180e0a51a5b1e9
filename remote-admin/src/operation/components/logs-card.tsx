import { SettingsCard, type SettingsCardProps } from '../../options';
import { ClearLogs } from './clear-logs';

export type LogsCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

export function LogsCard(props: LogsCardProps) {
  return <SettingsCard {...props} after={<ClearLogs />} />;
}
