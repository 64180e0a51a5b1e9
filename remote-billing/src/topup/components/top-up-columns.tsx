import type { QuotaDisplay } from '@console/shared/format';
import { type Column, chakra, Quota, type RowSummary, Timestamp, TruncatedText } from '@console/shared/ui';
import { formatEvent } from '../../format-event';
import { formatPaidPrice } from '../../format-paid-price';
import type { useT } from '../../i18n';
import type { TopUp } from '../api/types';

type T = ReturnType<typeof useT>;

const formatContent = (topUp: TopUp, t: T, display: QuotaDisplay | null) => formatEvent(topUp, t, display) ?? topUp.content;

const formatPaid = ({ paid }: TopUp, t: T) => (paid === undefined ? null : formatPaidPrice(paid.price, t, paid.currency));

const renderCredit = ({ credit }: TopUp) =>
  credit !== undefined && (
    <Credit>
      +<Quota value={credit} />
    </Credit>
  );

const Credit = chakra('span', { base: { color: 'fg.success' } });

const none = <span className="ui-muted">–</span>;

export const topUpColumns = (t: T, display: QuotaDisplay | null): Column<TopUp>[] => [
  {
    id: 'time',
    header: t('topup.history.time'),
    width: 144,
    fixed: true,
    sort: { field: 'created_at', by: ({ at }) => at },
    cell: ({ at }) => <Timestamp isShort seconds={at} />,
  },
  {
    id: 'content',
    header: t('topup.history.content'),
    fixed: true,
    cell: (topUp) => <TruncatedText>{formatContent(topUp, t, display)}</TruncatedText>,
  },
  { id: 'paid', header: t('topup.history.paid'), align: 'end', width: 128, cell: (topUp) => formatPaid(topUp, t) ?? none },
  { id: 'credit', header: t('topup.history.credit'), align: 'end', width: 128, cell: (topUp) => renderCredit(topUp) || none },
];

export const topUpSummary =
  (t: T, display: QuotaDisplay | null) =>
  (topUp: TopUp): RowSummary => ({
    title: formatContent(topUp, t, display),
    value: renderCredit(topUp),
    meta: [<Timestamp key="time" isShort seconds={topUp.at} />],
    end: formatPaid(topUp, t),
  });
