import { Button, StatusTag } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { SettingRow } from './setting-row';

export type LinkedAccountRowProps = {
  name: string;
  /** Empty when not linked; undefined while unknown. */
  linkedAs: string | undefined;
  /** Whether the account is an email address rather than an ID. */
  isEmail?: boolean;
  /** False for an account at a provider that the site has disabled. */
  isOffered: boolean;
  isDisabled: boolean;
  onLink: () => void;
  /** The button that unlinks the account. */
  children: ReactNode;
};

export function LinkedAccountRow({ name, linkedAs, isEmail = false, isOffered, isDisabled, onLink, children }: LinkedAccountRowProps) {
  const t = useT();
  return (
    <SettingRow
      title={name}
      status={<LinkStatus linkedAs={linkedAs} isOffered={isOffered} />}
      text={linkedAs && t(isEmail ? 'personal.linked-accounts.linked-as' : 'personal.linked-accounts.linked-as-id', { name: linkedAs })}
    >
      {linkedAs && children}
      {isOffered && (
        <Button
          variant="outline"
          aria-label={t(linkedAs ? 'personal.linked-accounts.change.of' : 'personal.linked-accounts.link.of', { name })}
          disabled={isDisabled}
          onClick={onLink}
        >
          {t(linkedAs ? 'personal.linked-accounts.change' : 'personal.linked-accounts.link')}
        </Button>
      )}
    </SettingRow>
  );
}

function LinkStatus({ linkedAs, isOffered }: Pick<LinkedAccountRowProps, 'linkedAs' | 'isOffered'>) {
  const t = useT();
  if (!isOffered) {
    return <StatusTag tone="warning">{t('personal.linked-accounts.disabled')}</StatusTag>;
  }
  if (linkedAs === undefined) {
    return null;
  }
  return linkedAs === '' ? (
    <StatusTag tone="neutral">{t('personal.linked-accounts.not-linked')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('personal.linked-accounts.linked')}</StatusTag>
  );
}
