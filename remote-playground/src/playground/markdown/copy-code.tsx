import { useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useT } from '../../i18n';

/** A plain button: an answer may hold a hundred, and those of the design system cost a millisecond each. */
export function CopyCode({ text }: { text: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  const label = t(isCopied ? 'code.copied' : 'code.copy');
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={copyNow}>
        {isCopied ? <Check size={14} /> : <Copy size={14} />}
      </button>
      {dialog}
    </>
  );
}
