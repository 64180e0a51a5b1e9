import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useT } from '../i18n';
import { loadInviteCode } from '../invite-code';
import { requestState } from './api/requests';
import { type Flow, saveFlow } from './flows';
import { acknowledgePopup } from './popup-windows';
import { buildAuthorizeUrl, type Provider, providerNames, providerSettings } from './providers';

export type OAuthPopup = {
  /** Call this synchronously in the click handler: browsers block popups that open later. */
  open: (provider: Provider) => void;
  isPending: boolean;
  error: string | undefined;
};

export function useOAuthPopup(flow: Flow): OAuthPopup {
  const t = useT();
  const status = useSession((state) => state.status);
  const authorization = useMutation({
    meta: { inline: true },
    mutationFn: async ({ provider, view }: { provider: Provider; view: Window | null }) => {
      if (!providerSettings(provider, status).clientId) {
        throw new Error(t('third-party.no-client-id', { provider: providerNames[provider] }));
      }
      if (view === null) {
        throw new Error(t('third-party.popup-blocked'));
      }
      try {
        // The provider's page must not be able to navigate this window.
        view.opener = null;
        const state = await requestState({ provider, intent: flow.purpose === 'bind' ? 'bind' : 'login', aff: loadInviteCode() });
        saveFlow(state, flow);
        acknowledgePopup(state);
        view.location.replace(buildAuthorizeUrl(provider, status, state));
      } catch (error) {
        view.close();
        throw error;
      }
    },
  });
  return {
    open: (provider) =>
      authorization.mutate({ provider, view: providerSettings(provider, status).clientId ? window.open('', '_blank') : null }),
    isPending: authorization.isPending,
    error: authorization.isError ? errorText(authorization.error) : undefined,
  };
}
