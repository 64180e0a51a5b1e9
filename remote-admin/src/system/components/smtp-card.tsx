import { SettingsCard } from '../../options';
import type { OwnCardProps } from './own-card-props';
import { TestMail } from './test-mail';

export function SmtpCard(props: OwnCardProps) {
  return <SettingsCard {...props} after={<TestMail />} />;
}
