import { gatewayAddress } from '@console/shared/addresses';
import { useQueryClient } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { notify, useCopy } from '@console/shared/ui';
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
  const { copyAndNotify, dialog } = useCopy();
  const reveal = useRevealKeys();
  const copyText = useCallback((text: string) => copyAndNotify(text, t('token.copied')), [copyAndNotify, t]);
  const copyAs = useCopyAs(reveal, copyText);
  const copyAll = async (tokens: readonly Token[]) => {
    if (tokens.length === 0) {
      return notify.warning(t('token.select.required'));
    }
    const keys = await reveal(tokens);
    if (keys) {
      copyText(formatKeyLines(tokens, keys));
    }
  };
  return { reveal, copyAs, copyAll, dialog };
}

function useCopyAs(reveal: RevealKeys, onCopy: (text: string) => void): CopyAs {
  const client = useQueryClient();
  const serverAddress = useSession((state) => state.status?.server_address);
  return useCallback(
    async (token, kind) => {
      const key = (await reveal([token]))?.get(token.id);
      if (key === undefined) {
        return;
      }
      if (kind === 'key') {
        return onCopy(key);
      }
      const isCall = kind !== 'env';
      const known = token.isModelLimited ? token.models : isCall ? await client.ensureQueryData(usableModels).catch(() => []) : [];
      onCopy(snippet(kind, { key, address: gatewayAddress(serverAddress), body: exampleBody(known) }));
    },
    [client, serverAddress, reveal, onCopy],
  );
}
