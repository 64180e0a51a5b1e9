import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Box, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatAmountProblem } from '../amount-text';
import { parseAmount, type Terms, validateAmount } from '../amounts';
import { type Quoting, quoteQuery } from '../api/queries';
import { QuoteLines, QuotePlaceholder } from './quote-lines';

export type LiveQuoteProps = QuoteResultProps & { hasOffers: boolean };

type QuoteResultProps = { text: string; terms: Terms; quoting: Quoting };

const debounceMs = 300;

/** Room for a discount is kept where there are offers, so that the button below stays in its place. */
export function LiveQuote({ hasOffers, ...quote }: LiveQuoteProps) {
  return (
    <Box
      aria-live="polite"
      display="grid"
      alignItems="center"
      minH={hasOffers ? '5.5rem' : '16'}
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <QuoteResult {...quote} />
    </Box>
  );
}

function QuoteResult({ text, terms, quoting }: QuoteResultProps) {
  const t = useT();
  const amount = parseAmount(text);
  const problem = text.trim() === '' ? 'required' : validateAmount(amount, terms);
  const quote = useQuery(quoteQuery({ amount: problem === undefined ? amount : undefined, ...quoting }, debounceMs));
  if (problem !== undefined) {
    return <Text color="fg.muted">{formatAmountProblem(problem, terms, t)}</Text>;
  }
  if (quote.isError) {
    return <Text color="fg.error">{errorText(quote.error)}</Text>;
  }
  if (amount === undefined || quote.isPending) {
    return <QuotePlaceholder amount={amount ?? 0} terms={terms} />;
  }
  return <QuoteLines amount={amount} quote={quote.data} terms={terms} />;
}
