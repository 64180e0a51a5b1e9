import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../overlays';

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  children: ReactNode;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  tone?: 'danger' | 'neutral';
  /** The dialog closes when it settles; the query cache reports errors. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks for confirmation. */
export function ConfirmButton({ children, title, text, confirmLabel, tone = 'danger', onConfirm, ...button }: ConfirmButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'working'>('closed');
  const confirm = async () => {
    setStep('working');
    await onConfirm().catch(() => undefined);
    setStep('closed');
  };
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setStep('asking')}>
        {children}
      </Button>
      {step !== 'closed' && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={confirmLabel}
          tone={tone}
          isPending={step === 'working'}
          onConfirm={() => void confirm()}
          onCancel={() => setStep('closed')}
        />
      )}
    </>
  );
}
