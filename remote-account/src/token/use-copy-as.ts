import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useCallback } from 'react';
import { usableModels } from './api/queries';
import type { Token } from './api/types';
import { gatewayAddress } from './chat-links';
import { type SnippetKind, snippet } from './snippets';

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
      onCopy(snippet(kind, { key: token.key, address: gatewayAddress(serverAddress), model: known[0] ?? anyModel }));
    },
    [client, serverAddress, onCopy],
  );
}
