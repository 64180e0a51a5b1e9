import type { CustomOAuthInput, CustomOAuthRecord, OAuthDiscoveryRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';

const path = '/api/custom-oauth-provider/';

export const listProviders = (signal?: AbortSignal) => http.get<CustomOAuthRecord[]>(path, { signal });

export const saveProvider = ({ id, input }: { id: number | undefined; input: CustomOAuthInput }) =>
  id === undefined ? http.post<CustomOAuthRecord>(path, input) : http.put<CustomOAuthRecord>(`${path}${id}`, input);

export const deleteProvider = ({ id }: CustomOAuthRecord) => http.delete(`${path}${id}`);

export const discover = async (address: string) =>
  (await http.post<OAuthDiscoveryRecord>(`${path}discovery`, { well_known_url: address })).discovery;
