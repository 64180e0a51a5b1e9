import { useMutation, useQuery } from '@console/shared/query';
import { ConfirmButton, chakra, Heading, notify, Text } from '@console/shared/ui';
import { useT } from '../i18n';
import { confirmTermsMutation, pendingTerms } from './api/queries';

export function ConfirmationCard() {
  const t = useT();
  const { data: terms } = useQuery(pendingTerms);
  const confirm = useMutation(confirmTermsMutation);
  if (!terms) {
    return null;
  }
  const submit = () => confirm.mutateAsync().then(() => notify.success(t('payment-confirmation.done')));
  return (
    <Card aria-labelledby="card-payment-confirmation">
      <Heading as="h2" size="sm" id="card-payment-confirmation">
        {t('payment-confirmation.title')}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {t('payment-confirmation.text')}
      </Text>
      <ConfirmButton
        variant="solid"
        alignSelf="flex-start"
        title={t('payment-confirmation.question')}
        text={t('payment-confirmation.statement', { version: terms.version })}
        confirmLabel={t('payment-confirmation.submit')}
        tone="neutral"
        onConfirm={submit}
      >
        {t('payment-confirmation.confirm')}
      </ConfirmButton>
    </Card>
  );
}

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    px: { base: '4', md: '5' },
    py: '4',
  },
});
