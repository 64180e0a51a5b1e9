import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Phase } from './phases';

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function TimingBar({ phases }: { phases: readonly Phase[] }) {
  const t = useT();
  const total = phases.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return (
    <Frame>
      <div data-bar aria-hidden>
        {phases.map(({ name, milliseconds }) => (
          <span key={name} data-phase={name} style={{ flexGrow: Math.max(milliseconds, total / 100) }} />
        ))}
      </div>
      <dl>
        {phases.map(({ name, milliseconds }) => (
          <div key={name}>
            <dt>
              <i data-phase={name} aria-hidden />
              {t(`inspector.phase.${name}`)}
            </dt>
            <dd>{t('inspector.milliseconds', { milliseconds: integer.format(milliseconds) })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('cost.total')}</dt>
          <dd>{t('inspector.milliseconds', { milliseconds: integer.format(total) })}</dd>
        </div>
      </dl>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& [data-bar]': { display: 'flex', gap: '0.5', height: '2', mb: '2', borderRadius: 'full', overflow: 'hidden' },
    '& [data-bar] span': { flexBasis: '0', minW: '0.5' },
    '& i': { display: 'inline-block', boxSize: '2', me: '2', borderRadius: 'l1' },
    '& [data-phase=accepted]': { bg: 'fg.subtle' },
    '& [data-phase=first]': { bg: 'fg.warning' },
    '& [data-phase=writing]': { bg: 'jade.solid' },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '0.5' },
    '& dt': { color: 'fg.muted' },
  },
});
