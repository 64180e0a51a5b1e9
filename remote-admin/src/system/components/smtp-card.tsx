import { useCapability } from '@console/shared/session';
import { type CustomCardProps, SettingsCard } from '../../options';
import { SignInHealthStatus } from './sign-in-health';
import { TestMail } from './test-mail';

export function SmtpCard(props: CustomCardProps) {
  const hasTestMail = useCapability('test-mail');
  const hasHealth = useCapability('sign-in-tests');
  const status = hasHealth && <SignInHealthStatus method="mail" {...props} />;
  return <SettingsCard {...props} footer={hasTestMail && <TestMail status={status} />} />;
}
