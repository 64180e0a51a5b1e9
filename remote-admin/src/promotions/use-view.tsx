import { parseTiers } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { DescriptionList, Stack, StatusTag, type Tone } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { formatExactPeriod, formatPeriod } from './format-period';
import { formatRuleValue, formatUnits } from './format-rules';
import { getPhase, type Phase, type Promotion } from './model';
import { rulesCell } from './rules-cell';

const tones: Record<Phase, Tone> = { scheduled: 'info', active: 'good', ended: 'neutral' };

const hasEnded = (promotion: Promotion) => getPhase(promotion, Date.now() / 1000) === 'ended';

/** Breaks between the two times only. */
function exactPeriodCell(period: string) {
  const [start, end] = period.split(' – ');
  return (
    <>
      <span className="ui-date">{end === undefined ? start : `${start} –`}</span> {end && <span className="ui-date">{end}</span>}
    </>
  );
}

export function useView(): ItemView<Promotion> {
  const t = useT();
  const status = useSession((state) => state.status);
  const language = useSession((state) => state.language);
  return useMemo<ItemView<Promotion>>(
    () => ({
      columns: [
        {
          id: 'type',
          header: t('promotions.type'),
          width: 96,
          sort: { field: 'type', by: ({ type }) => type },
          cell: ({ type }) => t(`promotions.type.${type}`),
        },
        // The panel lists all of them below.
        { id: 'rules', header: t('promotions.rules'), panelCell: () => null, cell: (promotion) => rulesCell(promotion, t, status) },
        {
          id: 'period',
          header: t('promotions.period'),
          width: 152,
          inPanel: true,
          sort: { field: 'start', by: ({ start = 0 }) => start },
          panelCell: (promotion) => exactPeriodCell(formatExactPeriod(promotion, t)),
          cell: (promotion) => (
            <span className={(promotion.start ?? promotion.end) ? undefined : 'ui-muted'} title={formatExactPeriod(promotion, t)}>
              {formatPeriod(promotion, t, language)}
            </span>
          ),
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 112,
          inPanel: true,
          cell: ({ groups }) => renderNames(groups, { none: t('resource.groups.all') }),
        },
      ],
      isDimmed: hasEnded,
      renderEnabled: (promotion) => {
        const phase = getPhase(promotion, Date.now() / 1000);
        return <StatusTag tone={tones[phase]}>{t(`promotions.phase.${phase}`)}</StatusTag>;
      },
      renderPanel: ({ type, rules, description, perUser }) => (
        <Stack gap="4">
          <DescriptionList
            title={t('promotions.rules')}
            items={parseTiers(type, rules).map(({ amount, value }) => [
              `${t('promotions.amount')} ${formatUnits(amount, status)}`,
              formatRuleValue(type, value, t, status),
            ])}
          />
          {perUser > 0 && <DescriptionList items={[[t('promotions.per-user'), perUser]]} />}
          <ItemText title={t('resource.description')} text={description} />
        </Stack>
      ),
    }),
    [t, status, language],
  );
}
