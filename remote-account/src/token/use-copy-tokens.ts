import { gatewayAddress } from '@console/shared/addresses';
import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { type CopyState, notify, useCopy } from '@console/shared/ui';
import { useCallback } from 'react';
import { useT } from '../i18n';
import { usableModels } from './api/queries';
import type { Token } from './api/types';
import { exampleBody } from './example-body';
import { formatKeyLines } from './model';
import { type RevealKeys, useRevealKeys } from './use-reveal-keys';

/** Copies a token's key, or a snippet that contains it. */
export type CopyAs = (token: Token, kind: 'key' | SnippetKind) => void;

export function useCopyTokens() {
  const t = useT();
  const { copyAndNotify, dialog: copyDialog } = useCopy();
  const { reveal, waitDialog } = useRevealKeys();
  const copyAs = useCopyAs(reveal, copyAndNotify);
  const copyAll = async (tokens: readonly Token[]) => {
    if (tokens.length === 0) {
      return notify.warning(t('token.select.required'));
    }
    const keys = await reveal(tokens);
    if (keys) {
      copyAndNotify(formatKeyLines(tokens, keys), t('token.copied', { count: tokens.length }));
    }
  };
  return { reveal, copyAs, copyAll, dialogs: [copyDialog, waitDialog] };
}

function useCopyAs(reveal: RevealKeys, copyAndNotify: CopyState['copyAndNotify']): CopyAs {
  const t = useT();
  const client = useQueryClient();
  const serverAddress = useSession((state) => state.status?.server_address);
  return useCallback(
    async (token, kind) => {
      const key = (await reveal([token]))?.get(token.id);
      if (key === undefined) {
        return;
      }
      if (kind === 'key') {
        return copyAndNotify(key, t('token.copied', { count: 1 }));
      }
      const isCall = kind !== 'env';
      const known = token.isModelLimited ? token.models : isCall ? await client.ensureQueryData(usableModels).catch(() => []) : [];
      const code = snippet(kind, { key, address: gatewayAddress(serverAddress), body: exampleBody(known) });
      copyAndNotify(code, t('token.copied.code'));
    },
    [client, serverAddress, reveal, copyAndNotify, t],
  );
}
