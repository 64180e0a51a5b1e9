import { gatewayAddress } from '@console/shared/addresses';
import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { useCallback } from 'react';
import { usableModels } from './api/queries';
import type { Token } from './api/types';

/** Copies a token's key, or what a program needs around it. */
export type CopyAs = (token: Token, kind: 'key' | SnippetKind) => void;

/** Shown where nobody knows a model of this gateway. */
const anyModel = 'gpt-4o-mini';

/** @param onCopy stable, as the result is */
export function useCopyAs(onCopy: (text: string) => void): CopyAs {
  const client = useQueryClient();
  const serverAddress = useSession((state) => state.status?.server_address);
  return useCallback(
    async (token, kind) => {
      if (kind === 'key') return onCopy(token.key);
      const isCall = kind !== 'env';
      const known = token.isModelLimited ? token.models : isCall ? await client.ensureQueryData(usableModels()).catch(() => []) : [];
      const body = { model: known[0] ?? anyModel, messages: [{ role: 'user', content: 'Hello' }] };
      onCopy(snippet(kind, { key: token.key, address: gatewayAddress(serverAddress), body }));
    },
    [client, serverAddress, onCopy],
  );
}
