import { ConfirmDialog, IconAction } from '@console/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';

export type DeleteButtonProps = { name: string; onDelete: () => void };

export function DeleteButton({ name, onDelete }: DeleteButtonProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconAction label={t('prompts.delete', { name })} onClick={() => setAsking(true)}>
        <Trash2 />
      </IconAction>
      {isAsking && (
        <ConfirmDialog
          title={t('prompts.delete.title')}
          text={t('prompts.delete.text', { name })}
          confirmLabel={t('prompts.delete.confirm')}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
