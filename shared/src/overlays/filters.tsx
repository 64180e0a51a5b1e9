import { Button, Grid } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { useNarrow } from '../ui/use-narrow';
import { Panel } from './panel';

export type OpenFiltersProps = {
  trigger: ReactElement<{ onClick?: () => void }>;
  hasActive: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** The filter fields of a list. */
export function OpenFilters({ trigger, hasActive, onClear, children }: OpenFiltersProps) {
  const t = useLazyT();
  const clear = hasActive && (
    <Button variant="ghost" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  );
  return (
    <Panel
      trigger={trigger}
      title={t('filters')}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('filters.done')}</Button>
          {clear}
        </>
      )}
    >
      {() => <Fields>{children}</Fields>}
    </Panel>
  );
}

/** A popover that is open from the start does not move the focus by itself. */
function Fields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useEffect(() => {
    // On a phone the keyboard would cover the other fields.
    if (!isNarrow) {
      fields.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    }
  }, [isNarrow]);
  return (
    <Grid
      ref={fields}
      data-fields=""
      gap="4"
      pb="1"
      alignItems="start"
      css={{ md: { '&:has(> :nth-child(5))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }}
    >
      {children}
    </Grid>
  );
}
