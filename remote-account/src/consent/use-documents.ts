import { useSession } from '@console/shared/session';
import type { Key } from '../i18n';

export type LegalDocument = { path: string; label: Key };

/** What the site asks new users to agree to. */
export function useDocuments(): LegalDocument[] {
  const hasAgreement = useSession(({ status }) => status?.user_agreement_enabled === true);
  const hasPolicy = useSession(({ status }) => status?.privacy_policy_enabled === true);
  return [
    ...(hasAgreement ? [{ path: '/user-agreement', label: 'consent.terms' } as const] : []),
    ...(hasPolicy ? [{ path: '/privacy-policy', label: 'consent.privacy' } as const] : []),
  ];
}
