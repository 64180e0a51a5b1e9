import { useMutation, useQueryClient } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { Box, lazyComponent, Note } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { onAccountLinked, useOAuthPopup } from '../../third-party';
import { refreshAccount, unlinkAccountMutation } from '../api/queries';
import type { Account, Provider } from '../api/types';
import { listLinkableAccounts } from '../linked-accounts-model';
import { CustomAccounts } from './custom-accounts';
import { LinkedAccountRow } from './linked-account-row';
import { UnlinkButton } from './unlink-button';

const LinkAccountDialog = lazyComponent(() => import('./link-account-dialog').then((module) => module.LinkAccountDialog));

export type LinkedAccountsSectionProps = { account: Account };

export function LinkedAccountsSection({ account }: LinkedAccountsSectionProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [openDialog, setOpenDialog] = useState<'email' | 'wechat' | 'telegram'>();
  const popup = useOAuthPopup({ purpose: 'bind' });
  const canUnlink = useCapability('account-unlinking');
  const { mutateAsync } = useMutation(unlinkAccountMutation);
  const client = useQueryClient();
  useEffect(() => onAccountLinked(() => void refreshAccount(client)), [client]);
  const open = (provider: Provider) => {
    if (provider === 'email' || provider === 'wechat' || provider === 'telegram') {
      return setOpenDialog(provider);
    }
    const offered = popup.providers.find(({ id }) => id === provider);
    return offered && popup.open(offered);
  };
  return (
    <Section id="bindings" title={t('personal.linked-accounts')} text={t('personal.linked-accounts.text')}>
      {popup.error && (
        <Box mb="4">
          <Note tone="error">{popup.error}</Note>
        </Box>
      )}
      <div>
        {listLinkableAccounts(account.linkedAccounts, status).map(({ provider, linkedAs, isOffered }) => {
          const name = (provider === 'oidc' && status?.oidc_display_name) || t(`personal.linked-accounts.${provider}`);
          return (
            <LinkedAccountRow
              key={provider}
              name={name}
              linkedAs={linkedAs}
              isEmail={provider === 'email'}
              isOffered={isOffered}
              isDisabled={popup.isPending}
              onLink={() => open(provider)}
            >
              {canUnlink && provider !== 'email' && <UnlinkButton name={name} onUnlink={() => mutateAsync(provider)} />}
            </LinkedAccountRow>
          );
        })}
        <CustomAccounts popup={popup} />
      </div>
      {openDialog !== undefined && <LinkAccountDialog provider={openDialog} onClose={() => setOpenDialog(undefined)} />}
    </Section>
  );
}
