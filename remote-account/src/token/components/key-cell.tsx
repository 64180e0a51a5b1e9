import { snippetKinds } from '@console/shared/snippets';
import { ActionMenu, RowAction } from '@console/shared/ui';
import { Copy, Eye, EyeOff, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { T } from '../../i18n';
import type { Token } from '../api/types';
import type { CopyAs } from '../use-copy-tokens';
import type { RevealKeys } from '../use-reveal-keys';

export type KeyCellProps = { token: Token; reveal: RevealKeys; copyAs: CopyAs; t: T };

const kinds = ['key', ...snippetKinds] as const;

export function KeyCell({ token, reveal, copyAs, t }: KeyCellProps) {
  const [key, setKey] = useState<string>();
  const isShown = key !== undefined;
  const toggle = async () => setKey(isShown ? undefined : (await reveal([token]))?.get(token.id));
  return (
    <div className="key">
      <code data-shown={isShown ? '' : undefined}>{key ?? token.maskedKey}</code>
      <RowAction label={t(isShown ? 'token.key.hide' : 'token.key.show')} onClick={toggle}>
        {isShown ? <EyeOff /> : <Eye />}
      </RowAction>
      <RowAction label={t('token.key.copy')} onClick={() => copyAs(token, 'key')}>
        <Copy />
      </RowAction>
      <ActionMenu
        label={t('token.copy-as')}
        icon={<SquareTerminal />}
        actions={kinds.map((kind) => ({ id: kind, label: t(`token.copy-as.${kind}`), onSelect: () => copyAs(token, kind) }))}
      />
    </div>
  );
}
