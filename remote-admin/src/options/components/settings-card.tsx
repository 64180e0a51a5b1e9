import { chakra, FormDraft } from '@console/shared/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { CardForm } from '../types';
import { type CardOptions, useCard } from '../use-card';
import { useFocusFirstError } from '../use-focus-first-error';
import { CardFields } from './card-fields';
import { CardHead } from './card-head';
import { SaveBar } from './save-bar';
import { useGuardedChanges } from './section-guard';

export type CustomCardProps = Pick<CardOptions, 'card' | 'saved'>;

export type SettingsCardProps = CardOptions & {
  /** Tables and previews get more room than fields, and tables have a frame of their own. */
  kind?: 'fields' | 'preview' | 'table';
  children?: (form: CardForm) => ReactNode;
  /** What saving the changes will do. */
  note?: (form: CardForm) => ReactNode;
  /** Content that is not saved with the card. */
  footer?: ReactNode;
};

export function SettingsCard({ kind = 'fields', children, note, footer, ...parts }: SettingsCardProps) {
  const { card } = parts;
  const { form, dirtyCount, isSaving, save, reset } = useCard(parts);
  useGuardedChanges(dirtyCount > 0, reset);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(element);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (await save()) {
      focusFirstError();
    }
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      void submit();
    }
  };
  return (
    <Section aria-labelledby={`card-${card.id}`} data-kind={kind}>
      <FormDraft form={form} name={`options ${card.id}`} />
      <CardHead card={card} />
      <Form ref={element} data-kind={kind} noValidate onSubmit={submit} onKeyDown={saveByKey}>
        <div>{children?.(form) ?? <CardFields card={card} form={form} />}</div>
        <SaveBar dirtyCount={dirtyCount} isSaving={isSaving} note={note?.(form)} onDiscard={reset} />
      </Form>
      {footer && <Footer>{footer}</Footer>}
    </Section>
  );
}

const frame = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3' } as const;

const padding = { px: { base: '4', md: '6' }, py: '5' } as const;

const Section = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0, '&[data-kind=fields]': { maxW: '45rem' } },
});

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    '&:not([data-kind=table])': { ...frame, '& > :first-of-type': padding },
    '&[data-kind=table]': { gap: '4' },
    // The hint belongs to the label.
    '& [data-scope=field][data-part=root] > [data-part=label]': { order: -2, color: 'fg' },
    '& [data-scope=field][data-part=root] > [data-part=helper-text]': { order: -1, mt: '-1' },
    // Keeps a focused field clear of the sticky header and save bar.
    '& :is(input, textarea, select, button)': { scrollMarginTop: '20', scrollMarginBottom: '24' },
  },
});

const Footer = chakra('div', { base: { ...frame, ...padding, display: 'flex', flexDirection: 'column', gap: '4' } });
