import { Button, chakra } from '@console/shared/ui';
import { useT } from '../../i18n';

export type SaveBarProps = { dirtyCount: number; isSaving: boolean; onDiscard: () => void };

export function SaveBar({ dirtyCount, isSaving, onDiscard }: SaveBarProps) {
  const t = useT();
  const isDirty = dirtyCount > 0;
  return (
    <Bar data-dirty={isDirty ? '' : undefined}>
      {isDirty && (
        <>
          <span>{t('option.dirty', { count: dirtyCount })}</span>
          <Button type="button" variant="ghost" disabled={isSaving} onClick={onDiscard}>
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
    gap: '2',
    textStyle: 'sm',
    '&[data-dirty]': {
      position: 'sticky',
      bottom: 'calc(var(--bottom-bar, 0px) + {spacing.4})',
      zIndex: 1,
      ps: '4',
      pe: '3',
      py: '2.5',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      boxShadow: 'md',
    },
    '& > span': { fontWeight: 'medium', me: 'auto' },
  },
});
