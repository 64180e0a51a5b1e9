import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useT } from '../i18n';
import { keptInvite } from '../invite';
import { requestState } from './api/requests';
import { type Flow, rememberFlow } from './flows';
import { authorizeAddress, type Provider, providerNames, providerOf } from './providers';
import { awaitVisit } from './visit-windows';

export type Visit = {
  /** Call it in the click itself: browsers block windows that open later. */
  begin: (provider: Provider) => void;
  isPending: boolean;
  /** Why the last one did not begin. */
  problem: string | undefined;
};

/** Visits at GitHub and LINUX DO, each in a window of its own; the answer comes to `/oauth/<provider>` there. */
export function useVisit(flow: Flow): Visit {
  const t = useT();
  const status = useSession((state) => state.status);
  const visit = useMutation({
    meta: { inline: true },
    mutationFn: async ({ provider, view }: { provider: Provider; view: Window | null }) => {
      if (!providerOf(provider, status).clientId) {
        throw new Error(t('ways.unset', { provider: providerNames[provider] }));
      }
      if (view === null) {
        throw new Error(t('ways.blocked'));
      }
      try {
        // The provider's page must not be able to lead this one away.
        view.opener = null;
        const state = await requestState({ provider, intent: flow.purpose === 'bind' ? 'bind' : 'login', aff: keptInvite() });
        rememberFlow(state, flow);
        awaitVisit(state);
        view.location.replace(authorizeAddress(provider, status, state));
      } catch (error) {
        view.close();
        throw error;
      }
    },
  });
  return {
    begin: (provider) => visit.mutate({ provider, view: providerOf(provider, status).clientId ? window.open('', '_blank') : null }),
    isPending: visit.isPending,
    problem: visit.isError ? errorText(visit.error) : undefined,
  };
}
