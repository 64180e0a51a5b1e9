import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { Box, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatAmountProblem } from '../amount-text';
import { parseAmount, type Terms, validateAmount } from '../amounts';
import { quoteQuery } from '../api/queries';
import { QuoteLines, QuotePlaceholder } from './quote-lines';

export type LiveQuoteProps = { text: string; terms: Terms; hasPromotions: boolean };

const debounceMs = 300;

export function LiveQuote({ text, terms, hasPromotions }: LiveQuoteProps) {
  return (
    <Box aria-live="polite" px="3" py="2.5" borderRadius="l2" bg="bg.subtle" textStyle="sm">
      <QuoteResult text={text} terms={terms} hasPromotions={hasPromotions} />
    </Box>
  );
}

function QuoteResult({ text, terms, hasPromotions }: LiveQuoteProps) {
  const t = useT();
  const amount = parseAmount(text);
  const problem = text.trim() === '' ? 'required' : validateAmount(amount, terms);
  const quote = useQuery(quoteQuery({ amount: problem === undefined ? amount : undefined, hasPromotions }, debounceMs));
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
