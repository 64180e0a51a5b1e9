import type { TokenRecord } from '@console/shared/contract';
import { ApiError, getPage, http, type Page } from '@console/shared/http';

export const listTokens = (page: number, signal?: AbortSignal): Promise<Page<TokenRecord>> =>
  getPage<TokenRecord>('/api/token/', { page, pageSize: 20, signal });

/** @returns false if the key is already gone */
export async function deleteToken(id: number): Promise<boolean> {
  try {
    await http.delete<null>(`/api/token/${id}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.details.status === 404) {
      return false;
    }
    throw error;
  }
}
