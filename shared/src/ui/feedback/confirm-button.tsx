import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../overlays';

/** `children` label the button, `title` and `text` are those of the dialog; `tone` is `danger` by default. */
export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  children: ReactNode;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  tone?: 'danger' | 'neutral';
  /** The dialog closes when it settles; the query cache reports errors. */
  onConfirm: () => Promise<unknown>;
};

/** A button whose action needs a confirmation. */
export function ConfirmButton({ children, title, text, confirmLabel, tone = 'danger', onConfirm, ...button }: ConfirmButtonProps) {
  const [phase, setPhase] = useState<'closed' | 'asking' | 'working'>('closed');
  const confirm = async () => {
    setPhase('working');
    await onConfirm().catch(() => undefined);
    setPhase('closed');
  };
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setPhase('asking')}>
        {children}
      </Button>
      {phase !== 'closed' && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={confirmLabel}
          tone={tone}
          isPending={phase === 'working'}
          onConfirm={() => void confirm()}
          onCancel={() => setPhase('closed')}
        />
      )}
    </>
  );
}
