import { Button, CloseButton, chakra, Drawer, Portal, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSharedT } from '../i18n/use-translation';
import { useHold } from '../router/holds';
import { QueryState } from '../ui/feedback/query-state';
import { ConfirmDialog } from './confirm-dialog';
import { useFormDraft } from './use-form-draft';

export type FormDrawerProps<Values extends FieldValues> = {
  title: string;
  form: UseFormReturn<Values>;
  /** Rejecting keeps the drawer and what was typed; the caller puts the reason beside a field or leaves it to the toast. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  submitLabel?: string;
  /** The record to edit: until it is there, the drawer shows that, or why, it is not. Give the form its `values` from it. */
  source?: UseQueryResult<unknown>;
  children: ReactNode;
};

/**
 * A form in a drawer: mount it while it is open. Asks before it throws away what was typed, focuses the first field
 * in error, submits with Ctrl-Enter, and holds its remote's version while it is dirty. What was typed outlives Back and
 * an expired session.
 */
export function FormDrawer<Values extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  submitLabel,
  source,
  children,
}: FormDrawerProps<Values>) {
  const t = useSharedT();
  const isWaiting = source !== undefined && source.data === undefined;
  const [asking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  useHold(isDirty || isSubmitting, 'form');
  const forgetDraft = useFormDraft(form);
  const close = () => {
    forgetDraft();
    onClose();
  };
  const submit = form.handleSubmit((values) => onSubmit(values).then(close, () => undefined));
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <Drawer.Root open size="md" onOpenChange={({ open }) => !open && (isDirty ? setAsking(true) : close())}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <chakra.form noValidate onSubmit={submit} onKeyDown={submitByKey} display="flex" flexDirection="column" minH="0" flex="1">
              <Drawer.Header>
                <Drawer.Title textStyle="md">{title}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>
                <Stack gap="4" pb="4">
                  {isWaiting ? <QueryState query={source}>{() => null}</QueryState> : children}
                </Stack>
              </Drawer.Body>
              <Drawer.Footer>
                <Drawer.CloseTrigger asChild position="static">
                  <Button variant="outline" type="button">
                    {t('cancel')}
                  </Button>
                </Drawer.CloseTrigger>
                <Button type="submit" loading={isSubmitting} disabled={isWaiting}>
                  {submitLabel ?? t('save')}
                </Button>
              </Drawer.Footer>
            </chakra.form>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" type="button" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
      {asking && (
        <ConfirmDialog
          title={t('discard')}
          text={t('discard.text')}
          confirmLabel={t('discard.confirm')}
          cancelLabel={t('discard.stay')}
          onConfirm={close}
          onCancel={() => setAsking(false)}
        />
      )}
    </Drawer.Root>
  );
}
