import { Button, chakra } from '@console/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n';

export type SaveBarProps = { dirtyCount: number; isSaving: boolean; note?: ReactNode; onDiscard: () => void };

export function SaveBar({ dirtyCount, isSaving, note, onDiscard }: SaveBarProps) {
  const t = useT();
  const isDirty = dirtyCount > 0;
  // The bar would appear above the field that is being edited.
  useEffect(() => {
    if (isDirty) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [isDirty]);
  return (
    <Bar data-dirty={isDirty ? '' : undefined}>
      {isDirty && (
        <>
          <p role="status">
            <strong>{t('option.dirty', { count: dirtyCount })}</strong> {note}
          </p>
          <Button type="button" variant="ghost" colorPalette="gray" disabled={isSaving} onClick={onDiscard}>
            {t('option.reset')}
          </Button>
        </>
      )}
      <Button type="submit" loading={isSaving} variant={isDirty ? 'solid' : 'outline'}>
        {t('option.save')}
      </Button>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    minH: '14',
    py: '2.5',
    textStyle: 'sm',
    'form:not([data-kind=table]) > &': { px: { base: '4', md: '6' }, borderTopWidth: '1px', borderBottomRadius: 'l3' },
    '&[data-dirty]': {
      position: 'sticky',
      bottom: 'var(--bottom-bar, 0px)',
      zIndex: 1,
      bg: 'bg.panel',
      'form[data-kind=table] > &': {
        bottom: 'calc(var(--bottom-bar, 0px) + {spacing.4})',
        ps: '4',
        pe: '3',
        borderWidth: '1px',
        borderRadius: 'l3',
        boxShadow: 'md',
      },
    },
    '& > p': { me: 'auto', color: 'fg.warning' },
    '& strong': { fontWeight: 'medium', me: '2', color: 'fg' },
  },
});
