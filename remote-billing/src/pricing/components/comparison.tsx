import { Button, chakra, IconAction, ModelName } from '@console/shared/ui';
import { ChevronDown, ChevronUp, Scale, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';
import { ComparisonTable } from './comparison-table';

/** Docked at the bottom of the window, because above the list it would move the rows under the pointer. */
const Tray = chakra('section', {
  base: {
    mt: 'auto',
    mx: { base: '-4', md: '-6' },
    position: 'sticky',
    bottom: 'var(--bottom-bar)',
    zIndex: 'docked',
    borderTopWidth: '1px',
    bg: 'bg.panel',
    shadow: 'lg',
    // The shadow stays off the sidebar.
    clipPath: 'inset(-100dvh 0 0 0)',
    textStyle: 'sm',
    '& > div:last-of-type': { display: 'flex', alignItems: 'center', gap: '3', px: { base: '4', md: '6' }, minHeight: '14' },
    '& > div:last-of-type > svg': { boxSize: '4', flexShrink: 0, color: 'fg.muted' },
    '& b': { flex: '1', fontWeight: 'medium' },
    '& ul': { display: 'flex', flex: '1', minW: '0', gap: '2', overflowX: 'auto', scrollbarWidth: 'none' },
    '& li': { display: 'flex', alignItems: 'center', flexShrink: 0, ps: '3', borderWidth: '1px', borderRadius: 'l2', whiteSpace: 'nowrap' },
    '& [role=status]': { textStyle: 'xs', color: 'fg.muted' },
    mdDown: {
      '& > div:last-of-type > svg, & [role=status]:not([data-notice])': { display: 'none' },
      '& > div:last-of-type:has([data-notice])': {
        flexWrap: 'wrap',
        py: '2',
        rowGap: '1',
        '& [role=status]': { order: -1, flex: '1 1 100%' },
      },
    },
  },
});

export function Comparison({ prices: { compared, quotaPerUnit }, view }: { prices: Prices; view: PricingView }) {
  const t = useT();
  // A link with several models is meant for comparing them.
  const [isOpen, setOpen] = useState(view.compared.length > 1);
  const tableId = useId();
  const missing = view.compared.filter((name) => !compared.some((row) => row.name === name));
  if (view.compared.length === 0) {
    return null;
  }
  const setCompared = (names: readonly string[]) => view.list.setFilters({ compare: names.join() }, { keepPage: true });
  const clear = () => {
    setOpen(false);
    setCompared([]);
  };
  const isComparable = compared.length > 1;
  const isShown = isOpen && isComparable;
  const remove = (name: string) => setCompared(view.compared.filter((other) => other !== name));
  const notices = [
    ...(view.compared.length === 1 ? [t('pricing.compare.min')] : []),
    ...(missing.length > 0 ? [t('pricing.compare.removed', { names: missing.join(t('pricing.separator')) })] : []),
  ];
  return (
    <Tray aria-label={t('pricing.compare')} data-tray="">
      {isShown && <ComparisonTable id={tableId} rows={compared} view={view} quotaPerUnit={quotaPerUnit} onRemove={remove} />}
      <div>
        <Scale aria-hidden />
        {isShown ? (
          <b>{t('pricing.compare.count', { count: compared.length })}</b>
        ) : (
          <ul>
            {compared.map(({ name }) => (
              <li key={name}>
                <ModelName name={name} />
                <IconAction label={t('pricing.compare.remove', { name })} onClick={() => remove(name)}>
                  <X />
                </IconAction>
              </li>
            ))}
          </ul>
        )}
        <span role="status" data-notice={notices.length > 0 ? '' : undefined}>
          {notices.join(' ')}
        </span>
        <Button
          size="sm"
          variant={isShown ? 'outline' : 'solid'}
          disabled={!isComparable}
          aria-label={isComparable && !isShown ? t('pricing.compare.show', { count: compared.length }) : undefined}
          aria-expanded={isShown}
          aria-controls={isShown ? tableId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isShown ? 'pricing.compare.hide' : 'pricing.compare.add')}
          {isShown ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </Button>
        <IconAction label={t('pricing.compare.clear')} onClick={clear}>
          <X />
        </IconAction>
      </div>
    </Tray>
  );
}
