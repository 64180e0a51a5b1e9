import { snippetKinds } from '@console/shared/snippets';
import { ActionMenu, RowAction } from '@console/shared/ui';
import { Copy, Eye, EyeOff, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { T } from '../../i18n';
import type { Token } from '../api/types';
import { maskKey } from '../model';
import type { CopyAs } from '../use-copy-as';

export type KeyCellProps = { token: Token; copyAs: CopyAs; t: T };

const kinds = ['key', ...snippetKinds] as const;

/** Masked until asked for; everything is copied from the row itself, without a call. */
export function KeyCell({ token, copyAs, t }: KeyCellProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="key">
      <code data-shown={isShown ? '' : undefined}>{isShown ? token.key : maskKey(token.key)}</code>
      <RowAction label={t(isShown ? 'token.key.hide' : 'token.key.show')} onClick={() => setShown(!isShown)}>
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
