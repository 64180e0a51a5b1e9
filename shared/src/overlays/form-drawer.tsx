import { Box, Button, CloseButton, chakra, Drawer, Portal, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerError, hasFieldError, type ServerErrorPlaces } from '../forms/apply-server-error';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { useLazyT } from '../i18n/lazy-messages';
import { notify } from '../notify';
import { useBlockUpdate } from '../router/update-blockers';
import { EmptyState } from '../ui/feedback/empty-state';
import { QueryState } from '../ui/feedback/query-state';
import { useFormDraft } from '../ui/form/use-form-draft';
import { ConfirmDialog } from './confirm-dialog';
import { useFocusFirstError, useFocusFirstField } from './form-focus';
import { keepOpenOnFocusLoss } from './keep-open-on-focus-loss';
import { drawerRecipe } from './recipes';

export type FormDrawerProps<Values extends FieldValues> = {
  title: string;
  form: UseFormReturn<Values>;
  /**
   * A rejection keeps the drawer open and is shown at the field that the gateway names, else above the buttons, unless the caller has set a
   * field error. The mutation needs `meta: { inline: true }` to avoid a toast.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Maps wire names to form fields. */
  places?: ServerErrorPlaces<Values>;
  onClose: () => void;
  submitLabel?: string;
  /** A second way to submit the same values, as a button before the first. */
  alternative?: { label: string; onSubmit: (values: Values) => Promise<unknown> };
  /** `md` by default. */
  size?: 'md' | 'lg' | 'xl';
  /** Names the draft where one URL has drawers for several records. */
  draftName?: string;
  /** The query of the edited record; the drawer shows its loading and error states. Pass its data to the form as `values`. */
  source?: UseQueryResult<unknown>;
  children: ReactNode;
};

/**
 * A form in a drawer; mount it while open. Confirms discarding changes, focuses the first error, submits on Ctrl-Enter, blocks updates while
 * dirty, and keeps a draft across Back and expired sessions. The field in `data-autofocus`, or the first one, gets the focus. Fields that handle
 * Escape need an ancestor with `data-own-escape`.
 */
export function FormDrawer<Values extends FieldValues>({
  title,
  form,
  onSubmit,
  places,
  onClose,
  submitLabel,
  alternative,
  size = 'md',
  draftName,
  source,
  children,
}: FormDrawerProps<Values>) {
  const t = useLazyT();
  const isWaiting = source !== undefined && source.data === undefined;
  // An autofocused field would be taken for the opener.
  const [opener] = useState(() => document.activeElement);
  const [isConfirming, setConfirming] = useState(false);
  const isSending = useRef(false);
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, submitCount);
  const firstField = useFocusFirstField(element);
  const visibleHeight = useVisualViewportHeight();
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const discardDraft = useFormDraft(form, draftName);
  const close = () => {
    discardDraft();
    onClose();
  };
  const showError = (reason: unknown) => {
    if (!hasFieldError(form)) {
      applyServerError(form, reason, places);
    }
  };
  const submit = async (event?: FormEvent, handler = onSubmit) => {
    event?.preventDefault();
    // A second key press may come before the next render.
    if (isSending.current) {
      return notify.warning(t('submit.pending'), 'submit-twice');
    }
    isSending.current = true;
    const send = form.handleSubmit((values) => handler(values).then(close, showError));
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
      {...keepOpenOnFocusLoss}
      onOpenChange={({ open }) => !open && (isDirty ? setConfirming(true) : close())}
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
                <Drawer.Title>{title}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body scrollPaddingBlock="4">
                <Stack gap="4" pb="4">
                  {isWaiting ? <SourceState source={source} /> : children}
                </Stack>
              </Drawer.Body>
              {errors.root?.refusal?.message && (
                <Box role="alert" px="5" py="2.5" textStyle="sm" bg="bg.error" color="fg.error" overflowWrap="anywhere">
                  {errors.root.refusal.message}
                </Box>
              )}
              <Drawer.Footer>
                <Drawer.CloseTrigger asChild position="static">
                  <Button variant="outline" type="button">
                    {t('cancel')}
                  </Button>
                </Drawer.CloseTrigger>
                {alternative && !source?.isLoadingError && (
                  <Button
                    type="button"
                    variant="outline"
                    disabled={isSubmitting || isWaiting}
                    onClick={() => void submit(undefined, alternative.onSubmit)}
                  >
                    {alternative.label}
                  </Button>
                )}
                {!source?.isLoadingError && (
                  <Button type="submit" loading={isSubmitting || isWaiting}>
                    {submitLabel ?? t('save')}
                  </Button>
                )}
              </Drawer.Footer>
            </chakra.form>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" colorPalette="gray" color="fg.muted" type="button" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
      {isConfirming && (
        <ConfirmDialog
          title={t('discard')}
          text={t('discard.text')}
          confirmLabel={t('discard.confirm')}
          cancelLabel={t('discard.stay')}
          onConfirm={close}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Drawer.Root>
  );
}

function SourceState({ source }: { source: UseQueryResult<unknown> }) {
  const t = useLazyT();
  const { error } = source;
  if (!(error instanceof ApiError) || error.code !== 'refused') {
    return <QueryState query={source}>{() => null}</QueryState>;
  }
  return <EmptyState tone="error" title={t('failed')} text={errorText(error)} />;
}

/** Smaller differences are browser toolbars. */
const minKeyboardHeight = 120;

function subscribeToViewport(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

function readHeightAboveKeyboard(): number | undefined {
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return window.innerHeight - visible > minKeyboardHeight ? visible : undefined;
}

/** Height above an on-screen keyboard in pixels, or undefined. Browsers that overlay the keyboard ignore it in `dvh`. */
const useVisualViewportHeight = (): number | undefined => useSyncExternalStore(subscribeToViewport, readHeightAboveKeyboard);
