import { ConfirmDialog } from '@console/shared/ui';
import { useT } from '../i18n';
import type { OptionTexts } from './types';

const otherSwitches = ['GitHubOAuthEnabled', 'LinuxDOOAuthEnabled', 'WeChatAuthEnabled', 'TelegramOAuthEnabled', 'oidc.enabled'];

export const disablesPasswordSignIn = (options: OptionTexts): boolean => options.get('PasswordLoginEnabled') === 'false';

export type PasswordSignInConfirmProps = {
  /** The options as they will be after saving. */
  options: OptionTexts;
  onConfirm: () => void;
  onCancel: () => void;
};

export function PasswordSignInConfirm({ options, onConfirm, onCancel }: PasswordSignInConfirmProps) {
  const t = useT();
  const hasAlternative = otherSwitches.some((key) => options.get(key) === 'true');
  return (
    <ConfirmDialog
      title={t('option.password.title')}
      text={t(hasAlternative ? 'option.password.text' : 'option.password.no-alternative')}
      confirmLabel={t('option.password.off')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
