import { useCapability } from '@console/shared/session';
import { ActionMenu, IconAction, type MenuAction, PageHeader } from '@console/shared/ui';
import { Copy, Download, Ellipsis, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export type CodesHeaderProps = {
  text: string;
  /** Undefined while the empty list itself offers it. */
  createButton: ReactNode | undefined;
  onCopySelected: () => void;
  onExport: () => void;
  onDeleteInvalid: () => void;
};

export function CodesHeader({ text, createButton, onCopySelected, onExport, onDeleteInvalid }: CodesHeaderProps) {
  const t = useT();
  const canDeleteInvalid = useCapability('invalid-code-removal');
  const actions: MenuAction[] = [
    { id: 'copy', label: t('redemption.copy-selected'), icon: <Copy />, onSelect: onCopySelected },
    { id: 'export', label: t('export'), icon: <Download />, onSelect: onExport },
    ...(canDeleteInvalid
      ? [{ id: 'invalid', label: t('redemption.delete-invalid'), icon: <Trash2 />, danger: true, onSelect: onDeleteInvalid }]
      : []),
  ];
  return (
    <PageHeader
      title={t('redemption.title')}
      text={text}
      actions={
        createButton && (
          <>
            <ActionMenu
              label={t('list.more')}
              trigger={
                <IconAction label={t('list.more')} variant="outline" size="sm">
                  <Ellipsis />
                </IconAction>
              }
              actions={actions}
            />
            {createButton}
          </>
        )
      }
    />
  );
}
