import { StatusTag } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Binding } from '../bindings-model';

export type BindingStateProps = { binding: Binding };

export function BindingState({ binding: { boundAs, isOffered } }: BindingStateProps) {
  const t = useT();
  if (!isOffered) {
    return <StatusTag tone="warning">{t('personal.bind.off')}</StatusTag>;
  }
  return boundAs === '' ? (
    <StatusTag tone="neutral">{t('personal.bind.unbound')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('personal.bind.bound')}</StatusTag>
  );
}
