import { Button, type ButtonProps, IconAction } from '@console/shared/ui';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { PromptDialog } from './lazy-prompt-dialog';
import type { PromptDialogProps } from './prompt-dialog';

export type PromptsButtonProps = Omit<PromptDialogProps, 'onClose'> &
  Pick<ButtonProps, 'size'> & {
    label: string;
    isIcon?: boolean;
  };

export function PromptsButton({ label, isIcon = false, size = 'xs', ...dialog }: PromptsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconAction label={label} size={size} onClick={open}>
          <BookMarked />
        </IconAction>
      ) : (
        <Button variant="outline" size={size} onClick={open}>
          <BookMarked />
          {label}
        </Button>
      )}
      {isOpen && <PromptDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
