import { chakra } from '@console/shared/ui';
import { type ComponentProps, useId } from 'react';
import { useT } from '../i18n';
import { DocumentLinks } from './document-links';
import { useDocuments } from './use-documents';

export type ConsentFieldProps = { input: ComponentProps<'input'>; error: string | undefined };

/** The box that new users check where the site has terms or a privacy policy. */
export function ConsentField({ input, error }: ConsentFieldProps) {
  const t = useT();
  const errorId = useId();
  const documents = useDocuments();
  return (
    <div>
      <Label>
        <input type="checkbox" {...input} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })} />
        <span>
          <DocumentLinks text={t('consent.agree')} documents={documents} />
        </span>
      </Label>
      {error && (
        <Problem id={errorId} role="alert">
          {error}
        </Problem>
      )}
    </div>
  );
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    gap: '2.5',
    textStyle: 'sm',
    cursor: 'pointer',
    '& input': { flexShrink: 0, boxSize: '4', mt: '0.5', accentColor: 'jade.solid' },
  },
});

const Problem = chakra('p', { base: { textStyle: 'xs', mt: '1', ps: '6.5', color: 'fg.error' } });
