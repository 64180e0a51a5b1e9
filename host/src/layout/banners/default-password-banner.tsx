import { useSession } from '@console/shared/session';
import { Button } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';
import { usePasswordPrompt } from '../password/password-prompt';
import { Banner } from './banner';

/** Shown after the password prompt was dismissed, until the default password is changed. */
export function DefaultPasswordBanner() {
  const t = useT();
  const isDefault = useSession((state) => state.defaultPassword);
  const isDismissed = usePasswordPrompt((state) => state.isDismissed);
  if (!isDefault || !isDismissed) {
    return null;
  }
  return (
    <Banner>
      <span>{t('password.default')}</span>
      <Button size="xs" variant="outline" ms="auto" onClick={() => usePasswordPrompt.setState({ isDismissed: false })}>
        {t('password.default.change')}
      </Button>
    </Banner>
  );
}
