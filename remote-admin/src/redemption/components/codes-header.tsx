import { ActionMenu, IconAction, PageHeader } from '@console/shared/ui';
import { Copy, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';

export type CodesHeaderProps = {
  text: string;
  /** Undefined while the empty list itself offers it. */
  createButton: ReactNode | undefined;
  onCopySelected: () => void;
};

export function CodesHeader({ text, createButton, onCopySelected }: CodesHeaderProps) {
  const t = useT();
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
              actions={[{ id: 'copy', label: t('redemption.copy-selected'), icon: <Copy />, onSelect: onCopySelected }]}
            />
            {createButton}
          </>
        )
      }
    />
  );
}
