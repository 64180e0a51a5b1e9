import { Button, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useT } from '../../i18n';

/** Copies what the gateway told of a line; the button itself says that it did. */
export function CopyJson({ text }: { text: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <>
      <Button variant="outline" size="xs" onClick={copyNow}>
        {isCopied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
        {t(isCopied ? 'log.details.copied' : 'log.details.copy')}
      </Button>
      {dialog}
    </>
  );
}
