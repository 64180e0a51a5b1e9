import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useT } from '../i18n';
import { loadInviteCode } from '../invite-code';
import { requestState } from './api/requests';
import { type Flow, saveFlow } from './flows';
import { acknowledgePopup } from './popup-windows';
import { buildAuthorizeUrl, listOAuthProviders, type OAuthProvider } from './providers';

export type OAuthPopup = {
  /** Those that the site offers. */
  providers: OAuthProvider[];
  /** Call this synchronously in the click handler: browsers block popups that open later. */
  open: (provider: OAuthProvider) => void;
  isPending: boolean;
  error: string | undefined;
};

export function useOAuthPopup(flow: Flow): OAuthPopup {
  const t = useT();
  const status = useSession((state) => state.status);
  const authorization = useMutation({
    meta: { inline: true },
    mutationFn: async ({ provider, view }: { provider: OAuthProvider; view: Window | null }) => {
      if (!provider.clientId) {
        throw new Error(t('third-party.no-client-id', { provider: provider.name }));
      }
      if (view === null) {
        throw new Error(t('third-party.popup-blocked'));
      }
      try {
        // The provider's page must not be able to navigate this window.
        view.opener = null;
        const response = await requestState({
          provider: provider.id,
          intent: flow.purpose === 'bind' ? 'bind' : 'login',
          aff: loadInviteCode(),
        });
        const { state, address } =
          typeof response === 'string'
            ? { state: response, address: provider.authorizeUrl && buildAuthorizeUrl(provider, response) }
            : { state: response.state, address: response.authorize_url };
        if (!/^https?:/.test(address)) {
          throw new Error(t('third-party.no-address', { provider: provider.name }));
        }
        saveFlow(state, flow);
        acknowledgePopup(state);
        view.location.replace(address);
      } catch (error) {
        view.close();
        throw error;
      }
    },
  });
  return {
    providers: listOAuthProviders(status, window.location.origin),
    open: (provider) => authorization.mutate({ provider, view: provider.clientId ? window.open('', '_blank') : null }),
    isPending: authorization.isPending,
    error: authorization.isError ? errorText(authorization.error) : undefined,
  };
}
