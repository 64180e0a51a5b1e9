import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { getSection } from '../card-path';
import { allCards } from '../declared';
import { ExchangeActions } from '../import-export/exchange-actions';
import { getSupportedCards } from '../supported-cards';
import type { CardSpec, OptionTexts } from '../types';
import { OptionSearch } from './option-search';
import { SavedOptions } from './saved-options';
import { SectionGuard } from './section-guard';
import { SectionList } from './section-list';
import { type CustomCardProps, SettingsCard } from './settings-card';

export type CustomCards = Readonly<Record<string, ComponentType<CustomCardProps>>>;

export type OptionsPageProps = {
  cards: readonly CardSpec[];
  customCards?: CustomCards;
  /** Shown above every section. */
  children?: ReactNode;
};

/** One section of a tab, chosen by the URL, beside the list of all. */
export function OptionsPage(props: OptionsPageProps) {
  return <SavedOptions>{(saved) => <Sections {...props} saved={saved} />}</SavedOptions>;
}

function Sections({ cards, customCards = {}, children, saved }: OptionsPageProps & { saved: OptionTexts }) {
  const [search] = useSearchParams();
  const id = getSection(search);
  const status = useSession((session) => session.status);
  const supported = getSupportedCards(cards, saved, status);
  const current = supported.find((card) => card.id === id) ?? supported[0];
  const Card = (current && customCards[current.id]) ?? SettingsCard;
  return (
    <SectionGuard>
      <Layout>
        <aside>
          <OptionSearch cards={getSupportedCards(allCards, saved, status)} current={current} />
          {current && <SectionList cards={supported} current={current} />}
          <ExchangeActions saved={saved} />
        </aside>
        <div>
          {children}
          {current && <Card key={current.id} card={current} saved={saved} />}
        </div>
      </Layout>
    </SectionGuard>
  );
}

const Layout = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    gap: { base: '5', lg: '8' },
    '& > aside': {
      display: 'grid',
      gridTemplateAreas: { base: '"search actions" "list list"', lg: '"search" "list" "actions"' },
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' },
      gap: '3',
      alignItems: 'center',
      flexShrink: 0,
      lg: { width: '52', position: 'sticky', top: '20', alignSelf: 'start' },
    },
    '& > aside + div': { display: 'flex', flexDirection: 'column', gap: '4', flex: '1', minWidth: 0, maxWidth: '5xl' },
  },
});
