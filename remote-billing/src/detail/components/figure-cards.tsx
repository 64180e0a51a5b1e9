import { type UseQueryResult, useQuery } from '@console/shared/query';
import { chakra, Quota } from '@console/shared/ui';
import { useT } from '../../i18n';
import { exactNumber } from '../../numbers';
import { Panel } from '../../panel';
import { account } from '../api/queries';
import type { Figure as FigureName, Figures, Usage } from '../api/types';
import { withinSpan } from '../buckets';
import { useFigureTexts } from '../figure-texts';
import { paceOf, totalOf } from '../model';
import { hoursWithin, previousSpan } from '../periods';
import { Delta } from './delta';
import { Figure, FigureList } from './figure';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    mb: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

const sumOf = ({ hours, span }: Usage): Figures => totalOf(withinSpan(hours, span));

const minutesOf = ({ span, now }: Usage) => (Math.min(span.end + 1, now) - hoursWithin(span, now).first) / 60;

export type FigureCardsProps = { usage: UseQueryResult<Usage>; previous: UseQueryResult<Usage> };

/** The account, what was used in the range and how fast; with the same hours of the days before. */
export function FigureCards({ usage, previous }: FigureCardsProps) {
  const t = useT();
  const own = useQuery(account);
  const { data } = usage;
  const days = data && previousSpan(data.span, data.now).days;
  const totals = { ...usage, data: data && sumOf(data) };
  // What is still shown of another range or person must not be compared.
  const before = usage.isPlaceholderData || previous.isPlaceholderData || !previous.data ? undefined : sumOf(previous.data);
  const pace = { ...usage, data: data && paceOf(sumOf(data), minutesOf(data)) };
  return (
    <Row>
      <Panel title={t('detail.account')}>
        <FigureList>
          <Figure label={t('detail.account.balance')} query={own}>
            {({ balance }) => <Quota value={balance} />}
          </Figure>
          <Figure label={t('detail.account.used')} query={own}>
            {({ used }) => <Quota value={used} />}
          </Figure>
          <Figure label={t('detail.account.requests')} query={own}>
            {({ requests }) => exactNumber(requests)}
          </Figure>
        </FigureList>
      </Panel>
      <Panel title={t('detail.range')} note={days === undefined ? undefined : t('detail.compared', { count: days })}>
        <FigureList>
          <Total name="quota" totals={totals} before={before} />
          <Total name="tokens" totals={totals} before={before} />
          <Total name="calls" totals={totals} before={before} />
        </FigureList>
      </Panel>
      <Panel title={t('detail.pace')}>
        <FigureList>
          <Figure label="RPM" query={pace}>
            {({ rpm }) => exactNumber(Math.round(rpm * 1000) / 1000)}
          </Figure>
          <Figure label="TPM" query={pace}>
            {({ tpm }) => exactNumber(Math.round(tpm * 1000) / 1000)}
          </Figure>
        </FigureList>
      </Panel>
    </Row>
  );
}

type TotalProps = {
  name: FigureName;
  totals: { data: Figures | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  before: Figures | undefined;
};

function Total({ name, totals, before }: TotalProps) {
  const t = useT();
  const { text } = useFigureTexts(name);
  return (
    <Figure
      label={t(`detail.figure.${name}`)}
      query={totals}
      below={totals.data && <Delta now={totals.data[name]} before={before?.[name]} text={text} />}
    >
      {(data) => (name === 'quota' ? <Quota value={data.quota} decimals={4} /> : exactNumber(data[name]))}
    </Figure>
  );
}
