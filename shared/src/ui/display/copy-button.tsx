import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { useCopy } from '../feedback/use-copy';
import { IconAction, type IconActionProps } from './icon-action';

export type CopyButtonProps = Omit<IconActionProps, 'label' | 'onClick' | 'onCopy'> & { text: string; label?: string };

/** Copies `text`; the button itself says that it did. */
export function CopyButton({ text, label, ...props }: CopyButtonProps) {
  const t = useSharedT();
  const { copy, dialog } = useCopy();
  const [copied, setCopied] = useState(false);
  const onClick = async () => {
    if (!(await copy(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <>
      <IconAction {...props} label={copied ? t('copied') : (label ?? t('copy'))} onClick={() => void onClick()}>
        {copied ? <Check /> : <Copy />}
      </IconAction>
      {dialog}
    </>
  );
}
