import { Box, Button, CloseButton, chakra, Drawer, Portal, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerError, hasFieldError, type ServerErrorPlaces } from '../forms/apply-server-error';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { useMoreT } from '../i18n/more-texts';
import { useBlockUpdate } from '../router/update-blockers';
import { EmptyState } from '../ui/feedback/empty-state';
import { QueryState } from '../ui/feedback/query-state';
import { notify } from '../ui/notify';
import { ConfirmDialog } from './confirm-dialog';
import { staysWithoutFocus } from './focus-outside';
import { drawerRecipe } from './recipes';
import { useFirstError } from './use-first-error';
import { useFirstField } from './use-first-field';
import { useFormDraft } from './use-form-draft';
import { useVisibleHeight } from './use-visible-height';

export type FormDrawerProps<Values extends FieldValues> = {
  title: string;
  form: UseFormReturn<Values>;
  /**
   * Rejecting keeps the drawer and what was typed, and shows the reason at the field that the gateway names, else above the
   * buttons, unless the caller has put it at a field (`form.setError`). Its mutation carries `meta: { inline: true }`, else a
   * toast says the same again.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Where the form has the fields of the wire. */
  places?: ServerErrorPlaces<Values>;
  onClose: () => void;
  submitLabel?: string;
  /** `lg` for forms with code or many sections. */
  size?: 'md' | 'lg' | 'xl';
  /** The record to edit: until it is there, the drawer shows that, or why, it is not. Give the form its `values` from it. */
  source?: UseQueryResult<unknown>;
  children: ReactNode;
};

/**
 * A form in a drawer: mount it while it is open. Asks before it throws away what was typed, focuses the first field
 * in error, submits with Ctrl-Enter, and holds its remote's version while it is dirty. What was typed outlives Back and
 * an expired session. A field that uses Escape itself stands in an element with `data-own-escape`.
 */
export function FormDrawer<Values extends FieldValues>({
  title,
  form,
  onSubmit,
  places,
  onClose,
  submitLabel,
  size = 'md',
  source,
  children,
}: FormDrawerProps<Values>) {
  const t = useMoreT();
  const isWaiting = source !== undefined && source.data === undefined;
  // Who had focus before: a field that takes it by itself would be taken for the opener.
  const [opener] = useState(() => document.activeElement);
  const [asking, setAsking] = useState(false);
  const isSending = useRef(false);
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useFirstError(element, submitCount);
  const firstField = useFirstField(element);
  const visibleHeight = useVisibleHeight();
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const forgetDraft = useFormDraft(form);
  const close = () => {
    forgetDraft();
    onClose();
  };
  const explain = (reason: unknown) => {
    if (!hasFieldError(form)) {
      applyServerError(form, reason, places);
    }
  };
  const send = form.handleSubmit((values) => onSubmit(values).then(close, explain));
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // A second press of the keys may come before the first is drawn.
    if (isSending.current) {
      return notify.warning(t('submit.twice'), 'submit-twice');
    }
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      void submit();
    }
  };
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open
      size={size}
      initialFocusEl={firstField}
      finalFocusEl={() => (opener instanceof HTMLElement && opener.isConnected ? opener : null)}
      onEscapeKeyDown={(event) => event.target instanceof Element && event.target.closest('[data-own-escape]') && event.preventDefault()}
      {...staysWithoutFocus}
      onOpenChange={({ open }) => !open && (isDirty ? setAsking(true) : close())}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner {...(visibleHeight !== undefined && { style: { height: visibleHeight } })}>
          <Drawer.Content>
            <chakra.form
              ref={element}
              tabIndex={-1}
              outline="none"
              noValidate
              onSubmit={submit}
              onKeyDown={submitByKey}
              display="flex"
              flexDirection="column"
              minH="0"
              flex="1"
            >
              <Drawer.Header>
                <Drawer.Title textStyle="md">{title}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body scrollPaddingBlock="4">
                <Stack gap="4" pb="4">
                  {isWaiting ? <Waiting source={source} /> : children}
                </Stack>
              </Drawer.Body>
              {errors.root?.refusal?.message && (
                <Box role="alert" px="6" py="2.5" textStyle="sm" bg="bg.error" color="fg.error" overflowWrap="anywhere">
                  {errors.root.refusal.message}
                </Box>
              )}
              <Drawer.Footer>
                <Drawer.CloseTrigger asChild position="static">
                  <Button variant="outline" type="button">
                    {t('cancel')}
                  </Button>
                </Drawer.CloseTrigger>
                {!source?.isLoadingError && (
                  <Button type="submit" loading={isSubmitting || isWaiting}>
                    {submitLabel ?? t('save')}
                  </Button>
                )}
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

/** A record that the gateway refuses to show stays refused: nothing is gained by asking again. */
function Waiting({ source }: { source: UseQueryResult<unknown> }) {
  const t = useMoreT();
  const { error } = source;
  if (!(error instanceof ApiError) || error.code !== 'refused') {
    return <QueryState query={source}>{() => null}</QueryState>;
  }
  return <EmptyState tone="error" title={t('failed')} text={errorText(error)} />;
}
