import { useSession } from '@console/shared/session';
import { onFirstUse } from '@console/shared/ui';

const PasswordDialog = onFirstUse(() => import('./password-dialog').then((module) => module.PasswordDialog));

/** Asks for a new password while the one of a fresh installation is in use. */
export function DefaultPasswordDialog() {
  const isDefault = useSession((state) => state.defaultPassword);
  return isDefault ? <PasswordDialog onClose={() => useSession.setState({ defaultPassword: false })} /> : null;
}
