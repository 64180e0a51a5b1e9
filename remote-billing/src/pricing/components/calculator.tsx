import type { Usage } from '@console/shared/contract/prices';
import { Button, chakra } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import { parseCount } from '../model';
import type { Estimate, PricingView } from '../use-pricing-view';
import { TypedField } from './typed-field';

const Line = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '4',
    mb: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& > div': { flex: '1 1 8rem', maxWidth: '14rem' },
    '& > p': { flex: '1 1 100%', color: 'fg.muted', textStyle: 'xs' },
    '& > button': { mt: { md: '6' }, ms: 'auto' },
    mdDown: { '& > div': { maxWidth: 'none' } },
  },
});

const fields: (keyof Usage)[] = ['input', 'output', 'calls'];

export function Calculator({ estimate: { texts }, view: { list } }: { estimate: Estimate; view: PricingView }) {
  const t = useT();
  return (
    <Line aria-label={t('pricing.estimate')}>
      {fields.map((field) => (
        <TypedField
          key={field}
          inputMode="numeric"
          label={t(`pricing.estimate.${field}`)}
          value={texts[field]}
          error={parseCount(texts[field]) === undefined ? t('pricing.estimate.whole') : undefined}
          onType={(text) => list.setFilters({ [field]: text.trim() }, { replace: true, keepPage: true })}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => list.setFilters({ estimate: '', input: '', output: '', calls: '', ...(isSortedByCharge(list) && { sort: '' }) })}
      >
        <X />
        {t('pricing.estimate.close')}
      </Button>
      <p>{t('pricing.estimate.text')}</p>
    </Line>
  );
}

const isSortedByCharge = ({ params }: PricingView['list']) => /^-?charge$/.test(params.filters.sort);
