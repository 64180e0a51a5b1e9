import { chakra, IconAction, ModelName } from '@console/shared/ui';
import { ChevronDown, ChevronUp, Scale, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n';
import type { Prices } from '../use-prices';
import type { PricingView } from '../use-pricing-view';
import { ComparisonTable } from './comparison-table';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Docked at the bottom of the window, because above the list it would move the rows under the pointer. */
const Tray = chakra('section', {
  base: {
    mt: 'auto',
    position: 'sticky',
    bottom: 'calc(var(--bottom-bar, 0px) + {spacing.3})',
    zIndex: 'docked',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    shadow: 'lg',
    textStyle: 'sm',
    '&:has([aria-expanded=true])': { borderTopWidth: 0, borderTopRadius: 0 },
    '& > div:last-of-type': { display: 'flex', alignItems: 'center', gap: '3', ps: '4', pe: '1.5', minHeight: '11' },
    '& [data-line]': { display: 'flex', alignItems: 'center', gap: '3', flex: '1', minW: '0', height: '11' },
    '& button[data-line]': { cursor: 'pointer', borderRadius: 'l2', focusRing: 'inside' },
    '& [data-names]': { ...oneLine, '& > span + span': { ms: '3' } },
    '& [role=status]': { ...oneLine, textStyle: 'xs', color: 'fg.muted', maxWidth: '45%' },
    '& b': { fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& svg': { boxSize: '4', flexShrink: 0, color: 'fg.muted' },
    mdDown: { '& button > b, & [role=status]:not([data-notice])': { display: 'none' } },
  },
});

export function Comparison({ prices: { compared, group, quotaPerUnit }, view }: { prices: Prices; view: PricingView }) {
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
  const names = (
    <span data-names="">
      {compared.map(({ name }) => (
        <ModelName key={name} name={name} />
      ))}
    </span>
  );
  const notices = [
    ...(view.compared.length === 1 ? [t('pricing.compare.min')] : []),
    ...(missing.length > 0 ? [t('pricing.compare.removed', { names: missing.join(t('pricing.separator')) })] : []),
  ];
  return (
    <Tray aria-label={t('pricing.compare')} data-tray="">
      {isOpen && isComparable && (
        <ComparisonTable
          id={tableId}
          rows={compared}
          view={view}
          quotaPerUnit={quotaPerUnit}
          onRemove={(name) => setCompared(view.compared.filter((other) => other !== name))}
        />
      )}
      <div>
        {isComparable ? (
          <button
            type="button"
            data-line=""
            aria-expanded={isOpen}
            aria-controls={isOpen ? tableId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            <b>{t('pricing.compare.show', { count: compared.length })}</b> {names}
          </button>
        ) : (
          <p data-line="">
            <Scale aria-hidden />
            {names}
          </p>
        )}
        <span role="status" data-notice={notices.length > 0 ? '' : undefined}>
          {notices.join(' ') || (group && t('pricing.compare.group', { name: group.name }))}
        </span>
        <IconAction label={t('pricing.compare.clear')} onClick={clear}>
          <X />
        </IconAction>
      </div>
    </Tray>
  );
}
