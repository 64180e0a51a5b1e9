import { ConfirmDialog } from '@console/shared/ui';
import { useT } from '../../i18n';
import { getOtherSignInMethods } from '../other-sign-in-methods';
import type { OptionTexts } from '../types';

export const disablesPasswordSignIn = (options: OptionTexts): boolean => options.get('PasswordLoginEnabled') === 'false';

export type PasswordSignInConfirmProps = {
  /** The options as they will be after saving. */
  options: OptionTexts;
  onConfirm: () => void;
  onCancel: () => void;
};

export function PasswordSignInConfirm({ options, onConfirm, onCancel }: PasswordSignInConfirmProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('option.password.title')}
      text={t(getOtherSignInMethods(options).length > 0 ? 'option.password.text' : 'option.password.alone')}
      confirmLabel={t('option.password.off')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
