import { useCopy } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';

/** A plain button: an answer may hold a hundred, and those of the design system cost a millisecond each. */
export function CopyCode({ text }: { text: string }) {
  const t = useT();
  const { copy, dialog } = useCopy();
  const [isCopied, setCopied] = useState(false);
  const label = t(isCopied ? 'code.copied' : 'code.copy');
  const onClick = async () => {
    if (!(await copy(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={() => void onClick()}>
        {isCopied ? <Check size={14} /> : <Copy size={14} />}
      </button>
      {dialog}
    </>
  );
}
