import { useMutation } from '@console/shared/query';
import { ConfirmButton, lazyComponent, StatusTag } from '@console/shared/ui';
import { useT } from '../../i18n';
import { createAccessTokenMutation } from '../api/queries';
import type { Account } from '../api/types';
import { SettingRow } from './setting-row';

const AccessTokenDialog = lazyComponent(() => import('./access-token-dialog').then((module) => module.AccessTokenDialog));

export type AccessTokenProps = { account: Account };

export function AccessToken({ account: { id, hasAccessToken } }: AccessTokenProps) {
  const t = useT();
  const create = useMutation(createAccessTokenMutation);
  return (
    <SettingRow
      title={t('personal.access-token')}
      status={
        <StatusTag tone={hasAccessToken ? 'good' : 'neutral'}>
          {t(hasAccessToken ? 'personal.access-token.set' : 'personal.access-token.unset')}
        </StatusTag>
      }
      text={t('personal.access-token.text')}
    >
      <ConfirmButton
        tone={hasAccessToken ? 'danger' : 'neutral'}
        title={t(hasAccessToken ? 'personal.access-token.replace.title' : 'personal.access-token.create.title')}
        text={t(hasAccessToken ? 'personal.access-token.replace.text' : 'personal.access-token.create.text')}
        confirmLabel={t('personal.access-token.create')}
        aria-label={t(hasAccessToken ? 'personal.access-token.replace' : 'personal.access-token.create')}
        onConfirm={() => create.mutateAsync()}
      >
        {t(hasAccessToken ? 'personal.access-token.replace.short' : 'personal.access-token.create.short')}
      </ConfirmButton>
      {create.data !== undefined && <AccessTokenDialog userId={id} token={create.data} onClose={create.reset} />}
    </SettingRow>
  );
}
