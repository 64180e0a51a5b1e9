import { type Column, lazyComponent, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { ResourcePage, scopeText } from '../resources';
import { promotions } from './api/queries';
import { type Phase, type Promotion, phaseOf } from './model';
import { rulesText } from './rule-text';

const PromotionDrawer = lazyComponent(() => import('./components/promotion-drawer').then((module) => module.PromotionDrawer));

const tones: Record<Phase, Tone> = { scheduled: 'info', active: 'good', ended: 'neutral' };

export function Page() {
  const t = useT();
  const columns = useMemo<Column<Promotion>[]>(
    () => [
      {
        id: 'rules',
        header: t('promotions.rules'),
        cell: ({ type, rules }) => (
          <div className="lines">
            <span>{t(`promotions.type.${type}`)}</span>
            <small>{rulesText(type, rules, t)}</small>
          </div>
        ),
      },
      {
        id: 'phase',
        header: t('promotions.phase'),
        fit: true,
        cell: (promotion) => {
          const phase = phaseOf(promotion, Date.now() / 1000);
          return <StatusTag tone={tones[phase]}>{t(`promotions.phase.${phase}`)}</StatusTag>;
        },
      },
      { id: 'start', header: t('promotions.start'), cell: ({ start }) => time(start, t('promotions.start.open')) },
      { id: 'end', header: t('promotions.end'), cell: ({ end }) => time(end, t('promotions.end.open')) },
      { id: 'groups', header: t('resource.groups'), cell: ({ groups }) => scopeText(groups, t('resource.groups.all')) },
    ],
    [t],
  );
  return (
    <ResourcePage
      id="promotions"
      resource={promotions}
      texts={{
        title: t('promotions.title'),
        name: t('resource.name'),
        search: t('promotions.search'),
        create: t('promotions.create'),
        none: t('promotions.none'),
        noneText: t('promotions.none.text'),
      }}
      columns={columns}
      drawer={PromotionDrawer}
    />
  );
}

const time = (seconds: number | undefined, open: string) =>
  seconds === undefined ? <span className="none">{open}</span> : <Timestamp seconds={seconds} />;
