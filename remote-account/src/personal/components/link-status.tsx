import { StatusTag } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { LinkableAccount } from '../linked-accounts-model';

export type LinkStatusProps = { account: LinkableAccount };

export function LinkStatus({ account: { linkedAs, isOffered } }: LinkStatusProps) {
  const t = useT();
  if (!isOffered) {
    return <StatusTag tone="warning">{t('personal.bind.off')}</StatusTag>;
  }
  return linkedAs === '' ? (
    <StatusTag tone="neutral">{t('personal.bind.unbound')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('personal.bind.bound')}</StatusTag>
  );
}
