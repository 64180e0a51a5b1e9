import { chakra, Note } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { useChannelRights } from '../../rights';

const Fields = chakra('fieldset', { base: { display: 'contents' } });

/** Fields that are read-only without the right to change them. */
export const SensitiveFields = ({ children }: { children: ReactNode }) => (
  <Fields disabled={!useChannelRights().sensitive_write}>{children}</Fields>
);

export function SensitiveNote() {
  const t = useT();
  return useChannelRights().sensitive_write ? null : <Note tone="info">{t('channel.form.sensitive')}</Note>;
}
