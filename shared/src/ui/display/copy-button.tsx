import { Check, Copy } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { useCopied } from '../feedback/use-copied';
import { IconAction, type IconActionProps } from './icon-action';

export type CopyButtonProps = Omit<IconActionProps, 'label' | 'onClick' | 'onCopy'> & { text: string; label?: string };

/** Copies `text`; the button itself says that it did. */
export function CopyButton({ text, label, ...props }: CopyButtonProps) {
  const t = useSharedT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <>
      <IconAction {...props} label={isCopied ? t('copied') : (label ?? t('copy'))} onClick={copyNow}>
        {isCopied ? <Check /> : <Copy />}
      </IconAction>
      {dialog}
    </>
  );
}
