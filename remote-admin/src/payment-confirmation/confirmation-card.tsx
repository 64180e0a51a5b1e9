import { useMutation, useQuery } from '@console/shared/query';
import { Button, ConfirmDialog, chakra, Heading, notify, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../i18n';
import { confirmTermsMutation, pendingTerms } from './api/queries';

export function ConfirmationCard() {
  const t = useT();
  const { data: terms } = useQuery(pendingTerms);
  const confirm = useMutation(confirmTermsMutation);
  const [isConfirming, setConfirming] = useState(false);
  if (!terms) {
    return null;
  }
  const submit = () =>
    confirm.mutate(undefined, {
      onSuccess: () => notify.success(t('payment-confirmation.done')),
      onSettled: () => setConfirming(false),
    });
  return (
    <Card aria-labelledby="card-payment-confirmation">
      <Heading as="h2" size="sm" id="card-payment-confirmation">
        {t('payment-confirmation.title')}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {t('payment-confirmation.text')}
      </Text>
      <Button alignSelf="flex-start" onClick={() => setConfirming(true)}>
        {t('payment-confirmation.confirm')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('payment-confirmation.question')}
          text={t('payment-confirmation.statement', { version: terms.version })}
          confirmLabel={t('payment-confirmation.submit')}
          tone="neutral"
          isPending={confirm.isPending}
          onConfirm={submit}
          onCancel={() => setConfirming(false)}
        />
      )}
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
