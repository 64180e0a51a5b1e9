import type { CheckedInRecord, CheckInRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromRecord } from '../model';

export const getCheckIns = async (month: string, signal: AbortSignal) =>
  fromRecord(await http.get<CheckInRecord>('/api/user/check_in', { params: { month }, signal, needsData: true }));

/** @param turnstile a token of the captcha, where the site requires one */
export const checkIn = (turnstile: string | undefined) =>
  http.post<CheckedInRecord>('/api/user/check_in', {}, { params: { turnstile }, needsData: true });
