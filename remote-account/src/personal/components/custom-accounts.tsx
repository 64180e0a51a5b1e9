import { useMutation, useQuery } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import type { OAuthPopup } from '../../third-party';
import { customLinks, unlinkCustomMutation } from '../api/queries';
import { type CustomAccount, listCustomAccounts } from '../linked-accounts-model';
import { LinkedAccountRow } from './linked-account-row';
import { UnlinkButton } from './unlink-button';

export type CustomAccountsProps = { popup: OAuthPopup };

/** Accounts at the providers that the site defines itself. */
export function CustomAccounts({ popup }: CustomAccountsProps) {
  const hasLinks = useCapability('custom-oauth');
  const providers = useSession((state) => state.status?.custom_oauth_providers) ?? [];
  const links = useQuery({ ...customLinks, enabled: hasLinks });
  if (!hasLinks) {
    return null;
  }
  return listCustomAccounts(links.data, providers).map((account) => (
    <CustomAccountRow key={account.slug} account={account} popup={popup} />
  ));
}

function CustomAccountRow({ account: { slug, name, link, isOffered }, popup }: CustomAccountsProps & { account: CustomAccount }) {
  const { mutateAsync } = useMutation(unlinkCustomMutation);
  const provider = popup.providers.find(({ id }) => id === slug);
  return (
    <LinkedAccountRow
      name={name}
      linkedAs={link === 'unknown' ? undefined : (link?.accountId ?? '')}
      isOffered={isOffered}
      isDisabled={popup.isPending || link === 'unknown'}
      onLink={() => provider && popup.open(provider)}
    >
      {typeof link === 'object' && <UnlinkButton name={name} onUnlink={() => mutateAsync(link.providerId)} />}
    </LinkedAccountRow>
  );
}
