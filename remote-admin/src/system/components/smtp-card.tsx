import { useCapability } from '@console/shared/session';
import { SettingsCard } from '../../options';
import type { OwnCardProps } from './own-card-props';
import { TestMail } from './test-mail';

export function SmtpCard(props: OwnCardProps) {
  const hasTestMail = useCapability('test-mail');
  return <SettingsCard {...props} after={hasTestMail && <TestMail />} />;
}
