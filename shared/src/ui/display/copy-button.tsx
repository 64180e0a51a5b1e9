import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { IconAction, type IconActionProps } from './icon-action';
import { useCopied } from './use-copied';

/** `text` is what is copied; without `label` and `icon` the button says "Copy". */
export type CopyButtonProps = Omit<IconActionProps, 'label' | 'onClick' | 'onCopy'> & {
  text: string;
  label?: string;
  icon?: ReactNode;
  /** Called after a successful copy, not when the text is shown to copy by hand. */
  onCopied?: () => void;
};

/** An icon button that copies a text and confirms it for 1.5 seconds. */
export function CopyButton({ text, label, icon, onCopied, ...props }: CopyButtonProps) {
  const t = useSharedT();
  const { isCopied, copyNow, dialog } = useCopied(text, onCopied);
  return (
    <>
      <IconAction {...props} label={isCopied ? t('copied') : (label ?? t('copy'))} onClick={copyNow}>
        {isCopied ? <Check /> : (icon ?? <Copy />)}
      </IconAction>
      {dialog}
    </>
  );
}
