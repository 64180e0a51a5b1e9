import { Badge, Box, Button, chakra, Flex, FormDraft } from '@console/shared/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n';
import type { CardForm } from '../types';
import { type CardOptions, useCard } from '../use-card';
import { useFocusFirstError } from '../use-focus-first-error';
import { CardFields } from './card-fields';
import { CardHead } from './card-head';

export type CustomCardProps = Pick<CardOptions, 'card' | 'saved'>;

export type SettingsCardProps = CardOptions & {
  children?: (form: CardForm) => ReactNode;
  /** Content that is not saved with the card. */
  footer?: ReactNode;
};

export function SettingsCard({ children, footer, ...parts }: SettingsCardProps) {
  const t = useT();
  const { card } = parts;
  const { form, dirtyCount, isSaving, save, reset } = useCard(parts);
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
    <Card aria-labelledby={`card-${card.id}`}>
      <FormDraft form={form} name={`options ${card.id}`} />
      <CardHead card={card}>{dirtyCount > 0 && <Badge colorPalette="orange">{t('option.dirty', { count: dirtyCount })}</Badge>}</CardHead>
      <Form ref={element} noValidate onSubmit={submit} onKeyDown={saveByKey}>
        <Box px={{ base: '4', md: '5' }} pb="4">
          {children?.(form) ?? <CardFields card={card} form={form} />}
        </Box>
        <Bar data-dirty={dirtyCount > 0 ? '' : undefined}>
          <Button type="submit" loading={isSaving} variant={dirtyCount > 0 ? 'solid' : 'outline'}>
            {dirtyCount > 0 ? t('option.save.count', { count: dirtyCount }) : t('option.save')}
          </Button>
          {dirtyCount > 0 && (
            <Button type="button" variant="ghost" disabled={isSaving} onClick={reset}>
              {t('option.reset')}
            </Button>
          )}
        </Bar>
      </Form>
      {footer && (
        <Flex direction="column" gap="4" px={{ base: '4', md: '5' }} py="4" borderTopWidth="1px">
          {footer}
        </Flex>
      )}
    </Card>
  );
}

const Card = chakra('section', { base: { minWidth: 0, borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } });

// Keeps a focused field clear of the sticky header and save bar.
const Form = chakra('form', { base: { '& :is(input, textarea, select, button)': { scrollMarginBlock: '20' } } });

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    px: { base: '4', md: '5' },
    py: '3',
    borderBottomRadius: 'l3',
    '&[data-dirty]': { position: 'sticky', bottom: 'var(--bottom-bar, 0px)', zIndex: 1, bg: 'bg.panel', borderTopWidth: '1px' },
  },
});
