import { formatTime, parseTime, timeZoneLabel, toDateTimeInput } from '@console/shared/format';
import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { Button, ConfirmDialog, chakra, Flex, FormField, Heading, Input, Note, notify, Stack } from '@console/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { clearLogsMutation, olderLogCount } from '../api/queries';
import { getPreviousMonth } from '../previous-month';

export function ClearLogs() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [time, setTime] = useState(() => toDateTimeInput(getPreviousMonth()).slice(0, 16));
  const [step, setStep] = useState<'typing' | 'missing' | 'asking'>('typing');
  const { mutateAsync, isPending, error } = useMutation(clearLogsMutation);
  const before = parseTime(time);
  const confirmClear = (event: FormEvent) => {
    event.preventDefault();
    setStep(before === undefined ? 'missing' : 'asking');
    if (before === undefined) {
      input.current?.focus();
    }
  };
  const clear = async (seconds: number) => {
    const count = await mutateAsync(seconds).catch(() => undefined);
    setStep('typing');
    const until = formatTime(seconds).slice(0, 16);
    if (count === null) {
      notify.info(t('operation.logs.clearing', { time: until }));
    } else if (count !== undefined) {
      notify.success(t('operation.logs.cleared', { count, time: until }));
    }
  };
  return (
    <Stack gap="3">
      <Heading as="h3" size="xs">
        {t('operation.logs.clear')}
      </Heading>
      {error && <Note tone="error">{t('operation.logs.failed', { message: errorText(error) })}</Note>}
      <chakra.form noValidate onSubmit={confirmClear}>
        <Flex gap="3" wrap="wrap" align="end">
          <chakra.div width={{ base: 'full', md: '2xs' }}>
            <FormField
              label={t('operation.logs.before', { zone: timeZoneLabel(before === undefined ? undefined : new Date(before * 1000)) })}
              error={step === 'missing' ? t('operation.logs.missing') : undefined}
            >
              <Input
                ref={input}
                type="datetime-local"
                value={time}
                onChange={(event) => {
                  setTime(event.currentTarget.value);
                  setStep('typing');
                }}
              />
            </FormField>
          </chakra.div>
          <Button type="submit" variant="outline" colorPalette="red">
            {t('operation.logs.clear')}
          </Button>
        </Flex>
      </chakra.form>
      {step === 'asking' && before !== undefined && (
        <ClearLogsConfirm before={before} isPending={isPending} onConfirm={() => void clear(before)} onCancel={() => setStep('typing')} />
      )}
    </Stack>
  );
}

type ClearLogsConfirmProps = { before: number; isPending: boolean; onConfirm: () => void; onCancel: () => void };

function ClearLogsConfirm({ before, isPending, onConfirm, onCancel }: ClearLogsConfirmProps) {
  const t = useT();
  const { data: count } = useQuery(olderLogCount(before));
  const time = `${formatTime(before).slice(0, 16)} ${timeZoneLabel(new Date(before * 1000))}`;
  return (
    <ConfirmDialog
      title={t('operation.logs.clear.title')}
      text={count === undefined ? t('operation.logs.clear.text', { time }) : t('operation.logs.clear.count', { time, count })}
      confirmLabel={t('operation.logs.clear')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
