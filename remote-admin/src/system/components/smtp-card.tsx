import { useCapability } from '@console/shared/session';
import { SettingsCard } from '../../options';
import type { OwnCardProps } from './own-card-props';
import { TestMail } from './test-mail';
import { WayHealth } from './way-health';

export function SmtpCard(props: OwnCardProps) {
  const hasTestMail = useCapability('test-mail');
  const isTold = useCapability('sign-in-tests');
  const after = hasTestMail && (
    <>
      {isTold && <WayHealth way="mail" {...props} />}
      <TestMail />
    </>
  );
  return <SettingsCard {...props} after={after} />;
}
