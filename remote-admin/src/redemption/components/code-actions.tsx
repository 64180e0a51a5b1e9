import { ActionMenu, type MenuAction, RowAction } from '@console/shared/ui';
import { CirclePause, CirclePlay, Copy, Eye, Pencil, TicketCheck, Trash2 } from 'lucide-react';
import type { T } from '../../i18n';
import type { Code } from '../api/types';
import { type CodeAction, getRefusal, isEnabled } from '../model';

export type RowHandlers = {
  onView: (code: Code) => void;
  onCopy: (code: Code) => void;
  onCopyUnused: (code: Code) => void;
  onEdit: (code: Code) => void;
  onToggle: (code: Code) => void;
  onDelete: (code: Code) => void;
};

export type CodeActionsProps = RowHandlers & { code: Code; t: T };

const icons = { edit: <Pencil />, enable: <CirclePlay />, disable: <CirclePause />, delete: <Trash2 /> };

export function renderCodeActions({ code, t, onView, onCopy, onCopyUnused, onEdit, onToggle, onDelete }: CodeActionsProps) {
  const { name } = code;
  const item = (id: CodeAction, onSelect: (code: Code) => void): MenuAction => {
    const refusal = getRefusal(id, code);
    return {
      id,
      label: t(`redemption.${id}`),
      icon: icons[id],
      danger: id === 'delete',
      disabled: refusal !== undefined,
      reason: refusal && t(`redemption.refusal.${id === 'edit' ? refusal : 'used'}`),
      onSelect: () => onSelect(code),
    };
  };
  return (
    <div className="actions">
      <RowAction label={t('redemption.view.of', { name })} text={t('action.show')} onClick={() => onView(code)}>
        <Eye />
      </RowAction>
      <RowAction label={t('redemption.copy.of', { name })} text={t('redemption.copy')} onClick={() => onCopy(code)}>
        <Copy />
      </RowAction>
      <ActionMenu
        label={t('redemption.actions.of', { name })}
        actions={[
          item('edit', onEdit),
          item(isEnabled(code) ? 'disable' : 'enable', onToggle),
          { id: 'unused', label: t('redemption.copy-unused', { name }), icon: <TicketCheck />, onSelect: () => onCopyUnused(code) },
          item('delete', onDelete),
        ]}
      />
    </div>
  );
}
