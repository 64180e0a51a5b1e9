import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, Button, lazyComponent, Note, StatusTag } from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { onAccountLinked, useOAuthPopup } from '../../third-party';
import { refreshAccount } from '../api/queries';
import type { Account, Provider } from '../api/types';
import { type LinkableAccount, listLinkableAccounts } from '../linked-accounts-model';
import { SettingRow } from './setting-row';
import { UnlinkButton } from './unlink-button';

const LinkAccountDialog = lazyComponent(() => import('./link-account-dialog').then((module) => module.LinkAccountDialog));

export type LinkedAccountsSectionProps = { account: Account };

export function LinkedAccountsSection({ account }: LinkedAccountsSectionProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [openDialog, setOpenDialog] = useState<'email' | 'wechat' | 'telegram'>();
  const popup = useOAuthPopup({ purpose: 'bind' });
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
        {listLinkableAccounts(account.linkedAccounts, status).map((linkable) => {
          const { provider, linkedAs, isOffered } = linkable;
          const name = (provider === 'oidc' && status?.oidc_display_name) || t(`personal.linked-accounts.${provider}`);
          return (
            <SettingRow
              key={provider}
              title={name}
              status={<LinkStatus account={linkable} />}
              text={
                linkedAs !== '' &&
                t(provider === 'email' ? 'personal.linked-accounts.linked-as' : 'personal.linked-accounts.linked-as-id', { name: linkedAs })
              }
            >
              {linkedAs !== '' && provider !== 'email' && <UnlinkButton provider={provider} name={name} />}
              {isOffered && (
                <Button
                  variant="outline"
                  aria-label={t(linkedAs === '' ? 'personal.linked-accounts.link.of' : 'personal.linked-accounts.change.of', { name })}
                  disabled={popup.isPending}
                  onClick={() => open(provider)}
                >
                  {t(linkedAs === '' ? 'personal.linked-accounts.link' : 'personal.linked-accounts.change')}
                </Button>
              )}
            </SettingRow>
          );
        })}
      </div>
      {openDialog !== undefined && <LinkAccountDialog provider={openDialog} onClose={() => setOpenDialog(undefined)} />}
    </Section>
  );
}

type LinkStatusProps = { account: LinkableAccount };

function LinkStatus({ account: { linkedAs, isOffered } }: LinkStatusProps) {
  const t = useT();
  if (!isOffered) {
    return <StatusTag tone="warning">{t('personal.linked-accounts.disabled')}</StatusTag>;
  }
  return linkedAs === '' ? (
    <StatusTag tone="neutral">{t('personal.linked-accounts.not-linked')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('personal.linked-accounts.linked')}</StatusTag>
  );
}
