import { chakra, Flex, FormDraft } from '@console/shared/ui';
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
  /** Tables and previews get more room than fields. */
  isWide?: boolean;
  children?: (form: CardForm) => ReactNode;
  /** What saving the changes will do. */
  note?: (form: CardForm) => ReactNode;
  /** Content that is not saved with the card. */
  footer?: ReactNode;
};

export function SettingsCard({ isWide = false, children, note, footer, ...parts }: SettingsCardProps) {
  const { card } = parts;
  const { form, dirtyCount, isSaving, save, reset } = useCard(parts);
  useGuardedChanges(dirtyCount > 0, reset);
  const element = useRef<HTMLFormElement>(null);
  const maxW = isWide ? undefined : '45rem';
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
    <Section aria-labelledby={`card-${card.id}`} maxW={maxW}>
      <FormDraft form={form} name={`options ${card.id}`} />
      <CardHead card={card} />
      <Form ref={element} noValidate onSubmit={submit} onKeyDown={saveByKey}>
        <div>{children?.(form) ?? <CardFields card={card} form={form} />}</div>
        <SaveBar dirtyCount={dirtyCount} isSaving={isSaving} note={note?.(form)} onDiscard={reset} />
      </Form>
      {footer && (
        <Flex direction="column" gap="4" pt="5" borderTopWidth="1px">
          {footer}
        </Flex>
      )}
    </Section>
  );
}

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: 0 } });

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    // The hint belongs to the label.
    '& [data-scope=field][data-part=root] > [data-part=label]': { order: -2, color: 'fg' },
    '& [data-scope=field][data-part=root] > [data-part=helper-text]': { order: -1, mt: '-1' },
    // Keeps a focused field clear of the sticky header and save bar.
    '& :is(input, textarea, select, button)': { scrollMarginTop: '20', scrollMarginBottom: '24' },
  },
});
