import type { TopUpInfo } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** @returns null if the gateway requires no confirmation or already has it */
export async function getPendingTerms(signal: AbortSignal): Promise<{ version: string } | null> {
  const info = await http.get<TopUpInfo>('/api/user/topup/info', { signal, needsData: true });
  if (info.payment_compliance_confirmed !== false) {
    return null;
  }
  return { version: info.payment_compliance_terms_version ?? '' };
}

export const confirmTerms = () => http.post('/api/option/payment_compliance', { confirmed: true });
